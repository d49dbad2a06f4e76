import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { hostName, hostOf } from './hostOf'

/** What a request is by its proxy's word, or by its own where the proxy is not trusted. No host: it names none, two, or nonsense. */
export type Forwarded = {
  host: string | undefined
  scheme: 'http' | 'https'
  id: string
  /** Whether a trusted proxy has passed it on, which alone is told by what names an answer is purged. */
  isProxied: boolean
}

const idPattern = /^[\w.-]{8,64}$/

/** Headers by which proxies speak; nobody behind this point sees them. */
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

/** By any of these a proxy is known; who asks directly sends none. */
const proxyNames = ['via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-request-id', 'cdn-loop']

/** Host, scheme and request id: a trusted proxy's `X-Forwarded-Host`, `-Proto` and `X-Request-Id` win, anyone else's are ignored. */
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
