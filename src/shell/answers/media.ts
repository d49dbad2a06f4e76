import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { decodeSegment } from '../../content/decodeSegment'
import { mediaKey, type Pictures } from '../../content/media/createPictures'
import { knownMedia, type MediaFacts } from '../../content/media/knownMedia'
import { placeholderPath } from '../../content/media/media'
import { nearestWidth } from '../../content/media/nearestWidth'
import { ReaderLeft } from '../../content/media/originals/createSharing'
import { UpstreamFailed } from '../../content/media/originals/Original'
import { spelledPath } from '../../content/media/spelledPath'
import { nameOfCut } from '../../content/media/variants/Crop'
import { TooBusy } from '../../content/media/variants/createQueue'
import { typeOfFormat, type VariantFormat } from '../../content/media/variants/createVariants'
import type { Previews } from '../../content/preview/createPreviews'
import type { MediaBase, Tenant, Tenants } from '../../content/service/createTenants'
import { Answer } from '../../server/http/Answer'
import type { Log } from '../../server/operations/createLog'
import { type Sides, sidesOf } from '../../server/pictureShapes'
import { createShares, type Shares } from '../../server/preview/createShares'
import type { Step } from '../../server/steps/inOrder'
import { readHanded } from '../preview/Handed'
import { originalAnswer, variantAnswer } from './mediaAnswers'

/** Where pictures and recordings stand. */
export const mediaFolder = '/media/*'

/** `{width}/{filename}.{format}`. The file's own ending must be there too: `2026/01/boat.webp` is a file in a folder. */
const sized = /^(\d{1,10})\/(.+\.(?:jpe?g|png|webp|avif|gif))\.(webp|avif|jpg|png)$/i

/** `{width}x{height}/{filename}.jpg`, in one of the shapes. */
const shaped = /^(\d{3,4}x\d{3,4})\/(.+\.(?:jpe?g|png|webp|avif|gif))\.jpg$/i

const middle = { x: 0.5, y: 0.5 }

/** What the site's document says of a file: only what it names is cut into shapes. */
async function factsOf({ store }: Tenant, filename: string): Promise<MediaFacts | undefined> {
  const site = store.peek() ?? (await store.read().catch(() => undefined))
  return site && (await knownMedia(site)).get(filename)
}

type Options = {
  tenants: Tenants
  /** What editors may see; nothing outside of preview. */
  previews?: Previews | undefined
  shares?: Shares
  pictures: Pictures
  log: Log
}

/**
 * Answers `/media/{filename}`, `/media/{width}/{filename}.{format}` and `/media/{shape}/{filename}.jpg`; an unknown width leads to the nearest listed one.
 * What is missing, or no picture, is answered 404, what cannot be had at the moment 503, both with the placeholder, or with nothing where it is the logo.
 */
export function media({ tenants, previews, shares = createShares(), pictures, log }: Options): Step {
  const placeholder = readPlaceholder()

  async function answer(request: Request, mediaBase: MediaBase, name: string, placeholder: Buffer): Promise<Response> {
    const { signal } = request
    const [, asked, filename = '', ending = ''] = sized.exec(name) ?? []
    if (asked === undefined) {
      const original = await pictures.original(mediaBase, name, signal)
      return original ? originalAnswer(request, original, name) : unavailable(404, placeholder)
    }
    const format = ending.toLowerCase() as VariantFormat
    const width = nearestWidth(Number(asked))
    if (String(width) !== asked) return redirect(`/media/${width}/${filename}.${format}`)
    const variant = await pictures.variant(mediaBase, filename, width, format, signal)
    if (!variant) return unavailable(404, placeholder)
    const { body, original } = variant
    return variantAnswer(request, body, typeOfFormat(format), `${width}-${format}`, original, filename)
  }

  async function answerShaped(request: Request, tenant: Tenant, filename: string, sides: Sides): Promise<Response> {
    const facts = await factsOf(tenant, filename)
    if (!facts) return unavailable(404, placeholder)
    const cut = { ...sides, focal: facts.focal ?? middle }
    const made = await pictures.variant(tenant.mediaBase, filename, cut, 'jpg', request.signal)
    if (!made) return unavailable(404, placeholder)
    return variantAnswer(request, made.body, typeOfFormat('jpg'), nameOfCut(cut), made.original, filename)
  }

  return async ({ request }) => {
    const { pathname, host } = new URL(request.url)
    if (!pathname.startsWith('/media/') || pathname === placeholderPath) return undefined
    const tenant = await tenants.find(host)
    const handed = previews && (await readHanded(request.headers, tenant?.websiteId, shares))
    const credentials = handed?.credentials
    if (credentials === 'expired') return unavailable(404, placeholder)
    const base = credentials ? previews?.mediaBaseOf(credentials) : tenant?.mediaBase
    const name = decodeSegment(pathname.slice('/media/'.length))
    if (!base || name === undefined) return unavailable(404, placeholder)
    if (credentials && handed.isAnew && previews?.isOpen(credentials))
      pictures.purge(credentials.websiteId, [mediaKey(name.replace(sized, '$2'))])
    const instead = isLogo(tenant, name) ? nothing : placeholder
    try {
      const [, shape = '', whole = ''] = shaped.exec(name) ?? []
      const sides = sidesOf(shape)
      if (sides && tenant && !credentials) return await answerShaped(request, tenant, whole, sides)
      return await answer(request, base, name, instead)
    } catch (error) {
      if (error instanceof ReaderLeft) return unavailable(503, instead)
      if (!(error instanceof UpstreamFailed || error instanceof TooBusy)) throw error
      log.warn({ name, error: String(error) }, 'media not available')
      return unavailable(503, instead)
    }
  }
}

const nothing = Buffer.alloc(0)

/** In a logo's place stands the name of the site: no other picture may come for it. */
function isLogo(tenant: Tenant | undefined, name: string): boolean {
  const { logo, logo_dark } = tenant?.store.peek()?.website.media ?? {}
  return name === logo?.filename || name === logo_dark?.filename
}

function unavailable(status: 404 | 503, placeholder: Buffer): Response {
  return new Answer(placeholder, {
    status,
    headers: {
      'content-type': 'image/png',
      'content-length': String(placeholder.byteLength),
      'cache-control': status === 404 ? 'public, max-age=60' : 'no-store',
      ...(status === 503 && { 'retry-after': '5' }),
    },
  })
}

function redirect(to: string): Response {
  const headers = { location: spelledPath(to), 'cache-control': 'public, max-age=3600' }
  return new Response(null, { status: 302, headers })
}

/** The public folder of the checkout, or of the build where that is all there is. */
function readPlaceholder(): Buffer {
  const files = ['public', 'dist/public'].map((folder) => path.resolve(folder + placeholderPath))
  const file = files.find((one) => existsSync(one))
  return file ? readFileSync(file) : Buffer.alloc(0)
}
