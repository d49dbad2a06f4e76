import type { Middleware } from './composeMiddleware'

/**
 * Answers everything under `/RSC/` with 404, for every method. Gazette's documents do not use Waku's payloads, and without these
 * endpoints nobody can reach Waku's decoders.
 */
export const blockWakuPayloads: Middleware = ({ request }) => {
  if (!mayResolveToWaku(new URL(request.url).pathname)) return undefined
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response('Not Found\n', { status: 404, headers })
}

/** The folder of Waku's own endpoints for RSC payloads. */
const folder = '/RSC/'

/** Waku's own address of the front page's RSC payload. */
export const wakuFrontPagePayload = `${folder}R/_root.txt`

/** Every spelling that a server or a proxy could resolve to this folder. */
const spellings = /^[/\\]+RSC(?:[/\\]|$)/i

/** Whether a path is one of Waku's endpoints, in Waku's own spelling. */
export function isWakuEndpoint(path: string): boolean {
  return path.startsWith(folder)
}

/** Whether a server or a proxy could resolve a path to one of Waku's endpoints. */
function mayResolveToWaku(path: string): boolean {
  return spellings.test(fullyDecoded(path))
}

/** Decodes percent encoding until nothing changes: a proxy may decode once more, before or after this server. */
function fullyDecoded(path: string): string {
  const decoded = path.replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return decoded === path ? path : fullyDecoded(decoded)
}
