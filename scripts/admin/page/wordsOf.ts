/** A text of the document is one, or one for each language: the first is edited. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return wordsOf(Object.values(value)[0])
  return typeof value === 'string' ? value : ''
}
