/** Files of `/media/` that a style names. */
const named = /url\(\s*(["']?)(\/media\/[^"')]*)\1\s*\)/g

/** The addresses of files of `/media/` in a style. */
export function mediaIn(style: string): string[] {
  return [...style.matchAll(named)].map(([, , address = '']) => address)
}

/** A style without them: no picture stands in the place of each. */
export function withoutMedia(style: string): string {
  return style.replace(named, 'none')
}

/** A style with other addresses in their place. Rejects where one is not found. */
export async function withFiles(style: string, find: (address: string) => Promise<string>): Promise<string> {
  const files = await Promise.all(mediaIn(style).map((address) => find(address)))
  return style.replace(named, () => `url("${files.shift()}")`)
}
