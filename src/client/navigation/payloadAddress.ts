const suffix = '/_page.rsc'

/** Returns the address of the RSC payload of a page. Source: the contract, §2. */
export function payloadAddressOf({ pathname, search }: URL): string {
  return pathname.replace(/\/$/, '') + suffix + search
}

/** Returns the page of a payload's address, which is the end of the site's redirects. The fragment is taken from the second argument. */
export function pageOfPayload(tree: string, { hash }: URL): URL {
  const page = new URL(tree)
  page.pathname = page.pathname.slice(0, -suffix.length) || '/'
  page.hash = hash
  return page
}
