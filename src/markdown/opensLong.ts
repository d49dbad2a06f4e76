/** Minimum length in characters: three lines of a wide column. */
const minLength = 180

/**
 * Returns whether a rendered text begins with a paragraph that can stand beside a drop cap: it is long enough, and its script has capital
 * letters. In joined scripts and those with full-width signs a tall first sign is unusual.
 */
export function opensLong(html: string): boolean {
  if (!html.startsWith('<p>')) return false
  const words = html.slice(0, html.indexOf('</p>')).replace(/<[^<>]*>/g, '')
  const letter = /\p{L}/u.exec(words)?.[0] ?? ''
  return words.length >= minLength && letter.toLowerCase() !== letter.toUpperCase()
}
