import QuireURL
import Testing

@Suite struct PlainTextTests {
    @Test func `knows the classes of every byte`() {
        for byte in UInt8.min...UInt8.max {
            let character = Unicode.Scalar(byte)
            var expected: PlainText.Classes = 0
            if ".%".unicodeScalars.contains(character) { expected |= PlainText.dot }
            if character == "/" { expected |= PlainText.slash }
            if character == "-" { expected |= PlainText.firstHyphen | PlainText.secondHyphen }
            if ":|".unicodeScalars.contains(character) { expected |= PlainText.colon }
            if PercentEncodeSet.path.contains(byte) || character == "\\" { expected |= PlainText.endsPath }
            if PercentEncodeSet.specialQuery.contains(byte) { expected |= PlainText.endsQuery }
            if PercentEncodeSet.fragment.contains(byte) { expected |= PlainText.endsFragment }
            if !"abcdefghijklmnopqrstuvwxyz0123456789-.".unicodeScalars.contains(character) {
                expected |= PlainText.endsDomain
            }
            #expect(PlainText.table[Int(byte)] == expected, "\(character)")
        }
        #expect(PlainText.slash >> 1 == PlainText.dot)
        #expect(PlainText.firstHyphen >> 1 == PlainText.secondHyphen)
    }
}
