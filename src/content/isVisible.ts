/** Characters that leave a mark on a page: no space, control or unassigned character, nothing that fonts ignore, no blank filler. */
const visible = /(?![\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800])\P{M}/u

/** Whether a text has a character that readers can see; `\u200b` alone is no title. */
export function isVisible(text: string): boolean {
  return visible.test(text)
}

/** The text, or undefined where nothing of it can be seen. */
export function visibleText(text: string | undefined): string | undefined {
  return text !== undefined && isVisible(text) ? text : undefined
}
