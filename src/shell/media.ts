import { placeholderPath } from '../content/media'
import { nearestWidth, original, variant } from '../content/pictureFiles'
import type { Tenants } from '../content/tenants'
import type { Middleware } from '../server/middleware'
import { pictureVariant, pictureWidths } from '../server/pictureWidths'

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
}

const longCache = 'public, max-age=86400, stale-while-revalidate=604800'

/**
 * Answers `/media/{filename}` and `/media/{width}/{filename}.webp`; an unknown width leads to the
 * nearest listed one. What is missing or no picture is answered 404 with one transparent point.
 */
export function media(tenants: Tenants, cacheFolder: string): Middleware {
  return async (request, next) => {
    const { pathname, host } = new URL(request.url)
    if (!pathname.startsWith('/media/') || pathname === placeholderPath) return next(request)
    const tenant = tenants.forHost(host)
    const name = decode(pathname.slice('/media/'.length))
    if (!tenant || name === undefined) return missing()
    const sized = /^(\d{1,6})\/(.+)\.webp$/.exec(name)
    if (!sized) return answerOriginal(await original(tenant.mediaBase, name), name)
    const [, asked = '', filename = ''] = sized
    const width = nearestWidth(Number(asked))
    if (!pictureWidths.some((known) => known === Number(asked))) return redirect(pictureVariant(filename, width))
    const body = await variant(tenant.mediaBase, filename, width, cacheFolder)
    return body ? picture(body, 'image/webp') : missing()
  }
}

function answerOriginal(file: { body: Buffer } | undefined, name: string): Response {
  const type = types[name.split('.').pop()?.toLowerCase() ?? '']
  return file && type && file.body.byteLength > 0 ? picture(file.body, type) : missing()
}

/** Drawings may hold scripts: they are served inert. */
function picture(body: Buffer, type: string): Response {
  return new Response(new Uint8Array(body), {
    headers: {
      'content-type': type,
      'content-length': String(body.byteLength),
      'cache-control': longCache,
      'cross-origin-resource-policy': 'cross-origin',
      ...(type === 'image/svg+xml' && {
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      }),
    },
  })
}

const transparent = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

function missing(): Response {
  return new Response(new Uint8Array(transparent), {
    status: 404,
    headers: { 'content-type': 'image/gif', 'cache-control': 'public, max-age=60' },
  })
}

function redirect(path: string): Response {
  const location = path.split('/').map(encodeURIComponent).join('/')
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'public, max-age=3600' } })
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
