import type { IncomingMessage } from 'node:http'

/** Returns the host of a request; undefined without a `Host` header, with several, or with an invalid one. */
export function hostOf({ headers: { host }, rawHeaders }: IncomingMessage): string | undefined {
  let named = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') named++
  }
  return named === 1 ? hostName(host) : undefined
}

/** Returns the text if it is a valid host, with or without a port, that a URL can be built with. */
export function hostName(text: string | undefined): string | undefined {
  return text && /^[\w.:[\]-]+$/.test(text) && URL.canParse(`http://${text}`) ? text : undefined
}

/** Returns a host in lower case and without its port, for comparisons. */
export function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}
