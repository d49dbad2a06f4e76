import { whyUnreachable } from '../../src/content/fetching/whyUnreachable.ts'
import { mediaAddresses } from '../../src/content/media/mediaAddresses.ts'
import { readLimited } from '../../src/server/http/readLimited.ts'
import { duplicateNames } from './duplicateNames.ts'
import { type Material, type MediaHome, NoMaterial } from './Material.ts'
import { parse } from './readFileMaterial.ts'

/** Timeout in milliseconds and size limit in bytes, the same as the server's. */
const timeoutMs = 10_000
const maxBytes = 64 * 1024 * 1024

/** Fetches a document from an API. `token` is sent in the same way as by the server. Throws `NoMaterial`. */
export async function readUrlMaterial(url: string, token: string | undefined): Promise<Material> {
  const response = await request(url, token)
  if (!response.ok) throw new NoMaterial(`${url} returned ${response.status}${adviceFor(response.status)}`)
  const bytes = await readLimited(response, maxBytes)
  if (!bytes) throw new NoMaterial(`${url} returned more than ${maxBytes} bytes; the server would reject it`)
  const answer = parse(bytes, url)
  const unread = duplicateNames(bytes).map(({ line, ...one }) => ({ ...one, path: one.path.replace('$.data', '$') }))
  return { name: url, answer, placeOf: () => undefined, media: mediaOf(url, token), unread }
}

async function request(url: string, token: string | undefined): Promise<Response> {
  try {
    return await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    })
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') throw new NoMaterial(`${url} took longer than ${timeoutMs / 1_000} s`)
    throw new NoMaterial(`${url} cannot be reached: ${whyUnreachable(error)}`)
  }
}

function adviceFor(status: number): string {
  if (status === 401 || status === 403) return ': set API_TOKEN'
  return status >= 300 && status < 400 ? ': the server does not follow redirects' : ''
}

function mediaOf(url: string, token: string | undefined): MediaHome {
  const [, base, websiteId] = /^(.*)\/static\/platform\/([^/]+)\/?$/.exec(url) ?? []
  if (base === undefined || websiteId === undefined) return { kind: 'unknown' }
  return {
    kind: 'site',
    addressesOf: (picture) => mediaAddresses(base, picture.filename, picture.url),
    headers: { 'x-website-id': websiteId, ...(token && { authorization: `Bearer ${token}` }) },
  }
}
