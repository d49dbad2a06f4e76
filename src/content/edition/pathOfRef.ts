/** What a menu's `ref` may name, and where the page of such a thing is. */
export const refPaths: ReadonlyMap<string, string> = new Map([
  ['article', '/article/'],
  ['category', '/c/'],
  ['page', '/p/'],
  ['tag', '/tag/'],
  ['author', '/author/'],
  ['event', '/agenda/'],
  ['listing', '/annuaire/'],
  ['product', '/shop/'],
])

/** The path of a menu reference: `category:sport` → `/c/sport`, `agenda` → `/agenda`. */
export function pathOfRef(given = ''): string {
  const ref = given.replace(/^[/\\]+/, '')
  const colon = ref.indexOf(':')
  if (colon === -1) return `/${ref}`
  return (refPaths.get(ref.slice(0, colon)) ?? '/') + ref.slice(colon + 1)
}
