/** Minimum length in characters: three lines of a wide column. */
const minLength = 180

/**
 * Returns whether a rendered text begins with a paragraph that suits a drop cap: it is long enough, and its script has capital letters.
 * Arabic, Hebrew, Chinese and Japanese typography has no drop caps.
 */
export function opensLong(html: string): boolean {
  if (!html.startsWith('<p>')) return false
  const words = html.slice(0, html.indexOf('</p>')).replace(/<[^<>]*>/g, '')
  const letter = /\p{L}/u.exec(words)?.[0] ?? ''
  return words.length >= minLength && letter.toLowerCase() !== letter.toUpperCase()
}
