/** The address of a file at another site with the name of a picture, in an attribute or in a link or picture of Markdown. */
const addresses =
  /(?:\ssrc=["']|\]\(\s{0,3}<?)https?:\/\/([^/"'?#()<>\s]{1,253})\/[^"'?#()<>\s]{0,2000}\.(?:jpe?g|png|webp|avif|gif|svg)\b/gi

/** Maximum number of characters of the description of a picture. */
const maxAlt = 1_000

/** Returns the hosts of the pictures of other sites in a text, one for each picture. */
export function hostsOfPictures(text: string): string[] {
  return [...text.matchAll(addresses)]
    .filter(({ 0: match, index }) => !match.startsWith(']') || isPictureBefore(text, index))
    .map(([, host = '']) => host.toLowerCase())
}

/** Whether the brackets that end at `end` are those of a picture, `![…]`, not of a link. */
function isPictureBefore(text: string, end: number): boolean {
  const before = text.slice(Math.max(0, end - maxAlt), end)
  return before[before.lastIndexOf('[') - 1] === '!'
}
