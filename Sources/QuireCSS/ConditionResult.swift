/// What a condition comes to, by the logic of Kleene.
///
/// Standard: https://drafts.csswg.org/mediaqueries-4/#evaluating
package enum ConditionResult: Sendable {
    case `false`
    case unknown
    case `true`

    package init(_ value: Bool) { self = value ? .true : .false }

    package static prefix func ! (operand: Self) -> Self {
        switch operand {
        case .false: .true
        case .unknown: .unknown
        case .true: .false
        }
    }

    package static func && (left: Self, right: Self) -> Self {
        if left == .false || right == .false { return .false }
        return left == .true && right == .true ? .true : .unknown
    }

    package static func || (left: Self, right: Self) -> Self { !(!left && !right) }
}
