/** Where a load may go, or why it may not. */
export type LoadTarget = { url: URL } | { refusal: string }

/** The hosts of this machine. */
const ownHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Reads the address that is to be loaded: of this machine alone, unless `elsewhere` says that somebody else's is meant. */
export function loadTarget(address: string | undefined, elsewhere: boolean): LoadTarget {
  if (address === undefined)
    return { refusal: 'Give the address of a running site: npm run bench:load http://localhost:8080/' }
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return { refusal: `${address} is no http(s) address.` }
  const url = new URL(address)
  if (ownHosts.has(url.hostname) || elsewhere) return { url }
  return {
    refusal: `${url.hostname} is not this machine. A load is an attack on whoever does not expect it: add --elsewhere if they do.`,
  }
}
