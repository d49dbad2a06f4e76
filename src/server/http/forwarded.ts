import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { hostName, hostOf } from './hostOf'

/**
 * Host, scheme and id of a request: from the headers of a trusted proxy, else from the request itself. `host` is undefined if the
 * request has no `Host` header, several of them, or an invalid one.
 */
export type Forwarded = {
  host: string | undefined
  scheme: 'http' | 'https'
  id: string
  /** Whether a trusted proxy has forwarded the request. Only then does the response contain cache tags. */
  isProxied: boolean
}

const idPattern = /^[\w.-]{8,64}$/

/** Headers that proxies set. `toRequest` removes them, so that no later code can trust them. */
export const forwardedNames: ReadonlySet<string> = new Set([
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-scheme',
  'x-forwarded-server',
  'x-forwarded-prefix',
  'x-forwarded-ssl',
  'x-host',
  'x-http-method-override',
  'x-original-host',
  'x-original-url',
  'x-real-ip',
  'x-rewrite-url',
])

/** A request with one of these headers comes through a proxy; browsers send none of them. */
const proxyNames = ['via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-request-id', 'cdn-loop']

/**
 * Returns host, scheme and request id. `X-Forwarded-Host`, `X-Forwarded-Proto` and `X-Request-Id` count only if a trusted proxy
 * sent them.
 */
export function forwarded(incoming: IncomingMessage, isTrusted: (address: string | undefined) => boolean): Forwarded {
  const { headers, socket } = incoming
  const host = hostOf(incoming)
  const isPassedOn = proxyNames.some((name) => headers[name] !== undefined)
  if (!isPassedOn || !isTrusted(socket.remoteAddress))
    return { host, scheme: 'http', id: randomUUID(), isProxied: false }
  const id = textOf(incoming.headers['x-request-id'])
  return {
    host: host && (hostName(textOf(headers['x-forwarded-host'])?.split(',', 1)[0]?.trim()) ?? host),
    scheme: textOf(incoming.headers['x-forwarded-proto'])?.split(',', 1)[0]?.trim() === 'https' ? 'https' : 'http',
    id: id && idPattern.test(id) ? id : randomUUID(),
    isProxied: true,
  }
}

function textOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
