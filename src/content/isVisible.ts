/**
 * Characters that are visible on a page: no spaces, control or unassigned characters, no characters that fonts ignore, and no blank braille
 * pattern (U+2800).
 */
const visible = /(?![\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800])\P{M}/u

/** Whether a text contains a visible character. For example, `\u200b` is invisible. */
export function isVisible(text: string): boolean {
  return visible.test(text)
}

/** Returns the text, or undefined if it has no visible character. */
export function visibleText(text: string | undefined): string | undefined {
  return text !== undefined && isVisible(text) ? text : undefined
}
