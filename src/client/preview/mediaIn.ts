/** A `url()` in CSS, quoted or not. */
const named = /url\((?: ?"([^"]*)" ?| ?'([^']*)' ?|([^"'()]*))\)/gi

/** Replaces each `/media/` file in CSS; other files stay. */
function exchanged(style: string, replacementFor: (address: string) => string): string {
  return style.replace(named, (match: string, ...parts: (string | undefined)[]) => {
    const address = parts
      .slice(0, 3)
      .find((part) => part !== undefined)
      ?.trim()
    return address?.startsWith('/media/') ? replacementFor(address) : match
  })
}

/** Returns the addresses of the `/media/` files in CSS. */
export function mediaIn(style: string): string[] {
  const found: string[] = []
  exchanged(style, (address) => {
    found.push(address)
    return ''
  })
  return found
}

/** Replaces each `/media/` file in CSS by `none`. */
export function withoutMedia(style: string): string {
  return exchanged(style, () => 'none')
}

/** Replaces each `/media/` file in CSS by the address that `find` returns. Rejects if `find` rejects. */
export async function withFiles(style: string, find: (address: string) => Promise<string>): Promise<string> {
  const files = await Promise.all(mediaIn(style).map((address) => find(address)))
  return exchanged(style, () => `url("${files.shift()}")`)
}
