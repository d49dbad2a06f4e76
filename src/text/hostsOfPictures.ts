/** The address of a picture at another site, in an attribute or in Markdown. */
const addresses =
  /(?:\ssrc=["']|!\[[^\]]{0,1000}\]\(\s{0,3}<?)https?:\/\/([^/"'?#()<>\s]{1,253})\/[^"'?#()<>\s]{0,2000}\.(?:jpe?g|png|webp|avif|gif|svg)\b/gi

/** Returns the hosts of the pictures of other sites in a text, one for each picture. */
export function hostsOfPictures(text: string): string[] {
  return [...text.matchAll(addresses)].map(([, host = '']) => host.toLowerCase())
}
