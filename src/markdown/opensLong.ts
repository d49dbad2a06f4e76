/** Minimum length in characters: three lines of a wide column. */
const minLength = 180

/**
 * Returns whether a rendered text begins with a paragraph that suits a drop cap: it is long enough, and less than a quarter of it is in a
 * script without capital letters. Arabic, Hebrew, Chinese and Japanese typography has no drop caps.
 */
export function opensLong(html: string): boolean {
  if (!html.startsWith('<p>')) return false
  const words = html.slice(0, html.indexOf('</p>')).replace(/<[^<>]*>/g, '')
  if (words.length < minLength) return false
  const withoutCapitals = words.match(/\p{Lo}/gu) ?? []
  return withoutCapitals.length < words.length / 4
}
