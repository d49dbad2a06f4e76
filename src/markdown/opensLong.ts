/** Minimum length in characters: three lines of a wide column. */
const minLength = 180

/** Returns whether a rendered text begins with a paragraph that is long enough to stand beside a drop cap. */
export function opensLong(html: string): boolean {
  if (!html.startsWith('<p>')) return false
  const words = html.slice(0, html.indexOf('</p>')).replace(/<[^<>]*>/g, '')
  return words.length >= minLength
}
