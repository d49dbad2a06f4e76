const suffix = '/_page.rsc'

/** Where the tree of a page is. Source: the contract, §2. */
export function treeOf({ pathname, search }: URL): string {
  return pathname.replace(/\/$/, '') + suffix + search
}

/** The page whose tree came from an address: where the site's redirects ended. */
export function pageOf(tree: string, { hash }: URL): URL {
  const page = new URL(tree)
  page.pathname = page.pathname.slice(0, -suffix.length) || '/'
  page.hash = hash
  return page
}
