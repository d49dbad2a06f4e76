/** The site to load, or the reason why it is refused. */
export type LoadTarget = { url: URL } | { refusal: string }

/** Host names of this machine. */
const ownHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Parses the URL of the site to load. Only this machine is accepted, unless `isRemote` is set. */
export function loadTarget(address: string | undefined, isRemote: boolean): LoadTarget {
  if (address === undefined)
    return { refusal: 'Give the address of a running site: npm run bench:load http://localhost:8080/' }
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return { refusal: `${address} is not an http(s) URL.` }
  const url = new URL(address)
  if (ownHosts.has(url.hostname) || isRemote) return { url }
  return {
    refusal: `${url.hostname} is not this machine. A load is an attack on whoever does not expect it: add --elsewhere if they do.`,
  }
}
