/** A text of the document is a string, or an object by language: the first language is edited. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return wordsOf(Object.values(value)[0])
  return typeof value === 'string' ? value : ''
}
