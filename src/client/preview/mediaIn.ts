/** Files that a style names, quoted or not. */
const named = /url\((?: ?"([^"]*)" ?| ?'([^']*)' ?|([^"'()]*))\)/gi

/** A style with something else in the place of each file of `/media/` that it names. */
function exchanged(style: string, instead: (address: string) => string): string {
  return style.replace(named, (whole: string, ...parts: (string | undefined)[]) => {
    const address = parts
      .slice(0, 3)
      .find((part) => part !== undefined)
      ?.trim()
    return address?.startsWith('/media/') ? instead(address) : whole
  })
}

/** The addresses of files of `/media/` in a style. */
export function mediaIn(style: string): string[] {
  const found: string[] = []
  exchanged(style, (address) => {
    found.push(address)
    return ''
  })
  return found
}

/** A style without them: no picture stands in the place of each. */
export function withoutMedia(style: string): string {
  return exchanged(style, () => 'none')
}

/** A style with other addresses in their place. Rejects where one is not found. */
export async function withFiles(style: string, find: (address: string) => Promise<string>): Promise<string> {
  const files = await Promise.all(mediaIn(style).map((address) => find(address)))
  return exchanged(style, () => `url("${files.shift()}")`)
}
