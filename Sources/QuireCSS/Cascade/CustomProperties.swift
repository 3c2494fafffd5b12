internal import QuireDOM

/// The custom properties of a page's elements: of those that matter, what each element has.
///
/// Sheets define hundreds of them, and few change the text: only those are kept that a kept declaration refers to, or
/// that one of these refers to in turn.
///
/// Standard: https://drafts.csswg.org/css-variables-2/#defining-variables
struct CustomProperties {
    /// What an element has: a number that elements with the same values share. 0 stands for none.
    typealias EnvironmentID = UInt32

    /// Their values, substituted. What is not here is the guaranteed-invalid value.
    private var environments: [[[UInt8]: [UInt8]]] = [[:]]
    private var names: Set<[UInt8]> = []
    /// What may still be written in substitutions for this page, in bytes.
    private var budget = Self.byteBudget

    /// The bytes that substitutions of a page may write; values behind that are invalid.
    static let byteBudget = 16 * 1024 * 1024
    /// How many values the environments of a page may hold together; behind that, elements have their parents'.
    static let valueLimit = 1_000_000
    private var valueCount = 0

    /// Whether any property matters.
    var isEmpty: Bool { names.isEmpty }

    /// - Complexity: O(*n*) in the declarations of the sheets and the nodes of the document.
    init(_ sheets: [CascadeSheet], _ document: Document) {
        var referenced: Set<[UInt8]> = []
        for sheet in sheets { referenced.formUnion(sheet.content.referencedProperties) }
        // What a style attribute refers to counts at once, also where a custom property in it does.
        for attribute in document.attributes where attribute.name == Name(.style) && attribute.namespace == .none {
            let value = document.text.span.extracting(attribute.valueRange)
            if value.containsCustomPropertyName { VariableSubstitution.insertNames(in: value, into: &referenced) }
        }
        guard !referenced.isEmpty else { return }
        var references: [[UInt8]: Set<[UInt8]>] = [:]
        for sheet in sheets {
            for declaration in sheet.content.declarations {
                guard case .custom(let name, let value) = declaration.value else { continue }
                VariableSubstitution.insertNames(in: value.span, into: &references[name, default: []])
            }
        }
        var waiting = referenced
        while let name = waiting.popFirst() {
            guard names.insert(name).inserted else { continue }
            waiting.formUnion(references[name] ?? [])
        }
    }

    func matters(_ name: [UInt8]) -> Bool { names.contains(name) }

    /// The environment of an element.
    ///
    /// - Parameters:
    ///   - declared: the values that the cascade gives it, before substitution; `nil` for those that are initial, and so
    ///     invalid.
    ///   - parent: of the element it inherits from.
    mutating func environment(
        _ declared: [[UInt8]: [UInt8]?], parent: EnvironmentID
    ) -> EnvironmentID {
        guard !declared.isEmpty else { return parent }
        var values = environments[Int(parent)]
        guard valueCount + values.count + declared.count <= Self.valueLimit else { return parent }
        var sources: [[UInt8]: [UInt8]] = [:]
        for (name, value) in declared {
            values[name] = nil
            sources[name] = value
        }
        var substitution = VariableSubstitution(values: values, declared: sources, budget: budget)
        for name in sources.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            values[name] = substitution.value(of: name)
        }
        budget = substitution.budget
        valueCount += values.count
        environments.append(values)
        return EnvironmentID(environments.count - 1)
    }

    /// The value of a declaration with its references replaced; `nil` if it is invalid at computed-value time.
    mutating func substitute(_ value: [UInt8], in environment: EnvironmentID) -> [UInt8]? {
        var substitution = VariableSubstitution(values: environments[Int(environment)], budget: budget)
        var output: [UInt8] = []
        let isValid = substitution.substitute(value.span, into: &output)
        budget = substitution.budget
        return isValid ? output : nil
    }
}

extension Span<UInt8> {
    /// Whether two hyphens stand next to each other.
    fileprivate var containsCustomPropertyName: Bool {
        for index in indices.dropFirst() where self[index] == 0x2D && self[index - 1] == 0x2D { return true }
        return false
    }
}
