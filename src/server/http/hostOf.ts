import type { IncomingMessage } from 'node:http'

/** The host that a request names; undefined when it names none, two, or something that is no host. */
export function hostOf({ headers: { host }, rawHeaders }: IncomingMessage): string | undefined {
  let named = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') named++
  }
  return named === 1 ? hostName(host) : undefined
}

/** A text that can be a host, with or without a port: only then can an address be made with it. */
export function hostName(text: string | undefined): string | undefined {
  return text && /^[\w.:[\]-]+$/.test(text) && URL.canParse(`http://${text}`) ? text : undefined
}

/** A host without its port, in lower case: what is compared. */
export function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}
