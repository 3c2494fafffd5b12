// Written by Scripts/generate-encoding-tables from the Encoding Standard's indexes.json; change it there.
// swift-format-ignore-file

extension LegacyIndex {
    /// Entries of index Big5 that ICU's converter `ibm-1375_P100-2008` lacks: runs of code points, each with the pointer
    /// of its first.
    ///
    /// They are the control pictures of row 0xA3 and the ETEN additions of rows 0xC6 and 0xC8; strokes and ideographs
    /// that HKSCS-2004 still had in the Private Use Area and that Unicode encodes since; and the ideographs of older HKSCS
    /// editions that were unified with another entry and that ICU therefore does not decode.
    static let big5Additions: [(pointer: Int, codePoints: [UInt32])] = [
        (1008, [0x9F97]), (1016, [0x9F96]), (1099, [0x31C0, 0x31C1, 0x31C2, 0x31C3, 0x31C4]), (1105, [0x31C5]),
        (1108, [0x31C6, 0x31C7]), (1112, [0x31C8]), (1114, [0x31C9, 0x31CA, 0x31CB, 0x31CC]), (1119, [0x31CD, 0x31CE]),
        (1170, [0x23DA, 0x23DB]), (1730, [0x9FA6]), (1772, [0x9FA7]), (1779, [0x9FA8]), (1812, [0x9FA9]),
        (1814, [0x9FAA]), (1816, [0x9FAB]), (1821, [0x9FAC]), (1844, [0x9FAD, 0x9FAE]), (1847, [0x9FAF]),
        (1866, [0x9FB2]), (1892, [0x9FB3]), (2082, [0x7BB8]), (2088, [0x7C06]), (2103, [0x7CCE]), (2114, [0x7DD2]),
        (2123, [0x7E1D]), (2148, [0x8005]), (2151, [0x8028]), (2221, [0x83C1]), (2239, [0x84A8]), (2244, [0x840F]),
        (2303, [0x89A6, 0x89A9]), (2354, [0x8D77]), (2400, [0x90FD]), (2413, [0x92B9]), (2477, [0x975C]),
        (2498, [0x97FF]), (2605, [0x9F16]), (2673, [0x8503]), (2746, [0x5159, 0x515B, 0x515D, 0x515E]),
        (2771, [0x936E]), (2780, [0x7479]), (2990, [0x6D67]), (3087, [0x799B]), (3259, [0x9097]), (3301, [0x975D]),
        (3436, [0x701E]), (3451, [0x5B28]), (4136, [0x7201]), (4138, [0x77D7]), (4141, [0x7E87]), (4182, [0x99D6]),
        (4206, [0x91D4]), (4220, [0x60DE]), (4230, [0x6FB6]), (4241, [0x8F36]), (4258, [0x4FBB]), (4273, [0x71DF]),
        (4279, [0x9104]), (4282, [0x9DF0]), (4294, [0x83CF]), (4329, [0x5C10, 0x79E3]), (4349, [0x5A67]),
        (4419, [0x8F0B]), (4422, [0x7B51]), (4494, [0x62D0]), (4624, [0x6062]), (4694, [0x75F9]), (4708, [0x6C4A]),
        (4742, [0x9B2E]), (4748, [0x9F17]), (4815, [0x50ED]), (4828, [0x5F0C]), (4902, [0x880F]), (4922, [0x62CE]),
        (4982, [0x7468]), (4992, [0x7162]), (4997, [0x7250]),
        (5432, [0x2400, 0x2401, 0x2402, 0x2403, 0x2404, 0x2405, 0x2406, 0x2407, 0x2408, 0x2409, 0x240A, 0x240B,
            0x240C, 0x240D, 0x240E, 0x240F, 0x2410, 0x2411, 0x2412, 0x2413, 0x2414, 0x2415, 0x2416, 0x2417,
            0x2418, 0x2419, 0x241A, 0x241B, 0x241C, 0x241D, 0x241E, 0x241F, 0x2421]),
        (10942, [0x5EF4]), (10946, [0x65E0]), (10948, [0x7676]), (10950, [0x96B6]), (10957, [0x3003, 0x4EDD]),
        (11204, [0x31CF]), (11210, [0x9FB0]), (11212, [0x9FB1]), (19028, [0x5029]), (19035, [0x507D]),
        (19088, [0x5305]), (19096, [0x5344]), (19112, [0x537F]), (19162, [0x5605]), (19240, [0x5A77]),
        (19299, [0x5E75]), (19305, [0x5ED0]), (19326, [0x5F58]), (19355, [0x60A4]), (19398, [0x6490]),
        (19439, [0x6674]), (19454, [0x675E]), (19553, [0x6C9C, 0x6E1D]), (19557, [0x6E2F]), (19611, [0x716E]),
        (19643, [0x732A]), (19672, [0x745C]), (19697, [0x74E9]), (19748, [0x7809]),
    ]
}
