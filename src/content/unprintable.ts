/**
 * Characters that XML 1.0 forbids or that are invisible: control characters except tab and line breaks, and non-characters. Source: XML
 * 1.0, section 2.2.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression must match them; \p{Cc} takes ten times as long.
export const unprintable = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\ufffe\uffff]/g
