import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { decodeSegment } from '../../content/decodeSegment'
import { encodedPath } from '../../content/media/encodedPath'
import { knownMedia, ownersOfMedia } from '../../content/media/knownMedia'
import { placeholderPath } from '../../content/media/media'
import { nearestWidth } from '../../content/media/nearestWidth'
import { UpstreamFailed } from '../../content/media/originals/Original'
import { ClientDisconnected } from '../../content/media/originals/shareConcurrentWork'
import { mediaKey, type Pictures, type RefusedVariant } from '../../content/media/pictures/createPictures'
import { nameOfTransform, type PictureTransform } from '../../content/media/variants/Crop'
import { typeOfFormat, type VariantFormat } from '../../content/media/variants/createVariants'
import type { Previews } from '../../content/preview/createPreviews'
import type { Site } from '../../content/site/Site'
import type { MediaBase, Tenant, Tenants } from '../../content/tenants/createTenants'
import { bufferedResponse } from '../../server/http/bufferedResponse'
import { buildFolder } from '../../server/http/buildFolder'
import { setCaching } from '../../server/http/responseHeaders'
import { TooBusy } from '../../server/limits/createSiteQueue'
import type { Middleware } from '../../server/middleware/composeMiddleware'
import type { Log } from '../../server/operations/createLog'
import { pictureName, type Sides, sidesOf } from '../../server/pictureSizes'
import { createShares, type Shares } from '../../server/preview/createShares'
import { mayFetch } from '../accounts/mayFetch'
import type { AccountsOf } from '../accounts/openAccounts'
import { readPreviewInput } from '../preview/PreviewInput'
import { originalResponse, variantResponse } from './mediaResponses'

/** The route of pictures and recordings. */
export const mediaRoute = '/media/*'

/** `{width}/{filename}.{format}`. The file's own extension is required: `2026/01/boat.webp` is a file in a folder. */
const sized = /^(\d{1,10})\/(.+\.(?:jpe?g|png|webp|avif|gif))\.(webp|avif|jpg|png)$/i

/** `{width}x{height}/{filename}.jpg`, in one of the listed shapes. */
const shaped = /^(\d{3,4}x\d{3,4})\/(.+\.(?:jpe?g|png|webp|avif|gif))\.jpg$/i

const middle = { x: 0.5, y: 0.5 }

async function siteOf({ store }: Tenant): Promise<Site | undefined> {
  return store.peek() ?? (await store.read().catch(() => undefined))
}

type Options = {
  tenants: Tenants
  /** The accounts of members, who may fetch more than others. */
  accountsOf?: AccountsOf | undefined
  /** Documents that editors may see; undefined outside preview. */
  previews?: Previews | undefined
  shares?: Shares
  pictures: Pictures
  log: Log
  /** Called when a picture becomes hidden: pages that show it must be rendered again. */
  onHidden?: (websiteId: string) => void
}

/** A requested file: its tenant, the source of the originals, and the picture that is sent if the file is not available. */
type MediaRequest = { tenant: Tenant | undefined; base: MediaBase; filename: string; bodyOnError: Buffer }

/** What the address of a file asks for. */
type Requested = { site: Site | undefined; sides: Sides | undefined; side: string | undefined; ending: string }

/** Maximum size of a picture that is served as its original if it cannot be resized. */
const maxUnresizedBytes = 5 * 1024 * 1024

/** Milliseconds after which the same picture may be logged again. */
const reportAgainAfterMs = 3_600_000

/**
 * Answers `/media/{filename}`, `/media/{width}/{filename}.{format}` and `/media/{shape}/{filename}.jpg`. An unlisted width redirects to
 * the nearest listed one, and an original of more than 30 MB to its largest variant. Answers 404 if the file is missing or not a picture,
 * and 503 if it is not available at the moment. Both come with the placeholder, or with an empty body if the file is the logo.
 */
export function media({
  tenants,
  accountsOf = () => undefined,
  previews,
  shares = createShares(),
  pictures,
  log,
  onHidden,
}: Options): Middleware {
  const placeholder = readPlaceholder()
  const reported = new LRUCache<string, true>({ max: 1_000, ttl: reportAgainAfterMs })

  /**
   * Serves the original of a picture that cannot be resized. If it is too large for readers, serves the placeholder; if that is permanent,
   * pages are rendered without the picture.
   */
  async function answerRefused(
    request: Request,
    { tenant, base, filename, bodyOnError }: MediaRequest,
    { refused, isLasting, original }: RefusedVariant,
  ): Promise<Response> {
    const isServed = original.size <= maxUnresizedBytes
    const facts = { websiteId: tenant?.websiteId, filename, reason: refused, bytes: original.size }
    const key = JSON.stringify([facts.websiteId, filename])
    if (!reported.has(key)) {
      reported.set(key, true)
      log.warn(
        facts,
        `could not resize a picture; ${isServed ? 'the original is served' : isLasting ? 'pages are shown without it' : 'the placeholder is served'}`,
      )
    }
    const served = isServed ? await pictures.original(base, filename, request.signal) : undefined
    if (served && served !== 'too-large') return originalResponse(request, { ...served, isStale: true }, filename)
    if (isLasting && tenant?.hiddenPictures.hide(filename, 'refused')) onHidden?.(tenant.websiteId)
    return unavailable(404, bodyOnError)
  }

  /** Answers 404. A picture that the document names but the source lacks is left out of pages: its cards become text cards. */
  async function answerMissing({ tenant, filename, bodyOnError }: MediaRequest): Promise<Response> {
    const site = tenant && (await siteOf(tenant))
    const isNamed = site && pictureName(`/media/${filename}`) && (await knownMedia(site)).has(filename)
    if (isNamed && tenant.hiddenPictures.hide(filename, 'missing')) {
      log.warn(
        { websiteId: tenant.websiteId, filename },
        'a picture of the document does not exist; pages are shown without it',
      )
      onHidden?.(tenant.websiteId)
    }
    return unavailable(404, bodyOnError)
  }

  async function answerVariant(
    request: Request,
    requested: MediaRequest,
    transform: PictureTransform,
    format: VariantFormat,
    form: string,
  ) {
    const { base, filename } = requested
    const variant = await pictures.variant(base, filename, transform, format, request.signal)
    if (!variant) return answerMissing(requested)
    if ('refused' in variant) return answerRefused(request, requested, variant)
    return variantResponse(request, variant.body, typeOfFormat(format), form, variant.original, filename)
  }

  /** Only pictures that the document names are cropped to shapes. */
  async function answerShaped(
    request: Request,
    requested: MediaRequest,
    site: Site | undefined,
    sides: Sides,
  ): Promise<Response> {
    const facts = site && (await knownMedia(site)).get(requested.filename)
    if (!facts) return unavailable(404, requested.bodyOnError)
    const transform = { ...sides, focal: facts.focal ?? middle }
    return answerVariant(request, requested, transform, 'jpg', nameOfTransform(transform))
  }

  async function answerSized(
    request: Request,
    requested: MediaRequest,
    name: string,
    format: VariantFormat,
  ): Promise<Response> {
    const width = nearestWidth(Number(name))
    if (String(width) !== name) return redirect(`/media/${width}/${requested.filename}.${format}`)
    return answerVariant(request, requested, width, format, `${width}-${format}`)
  }

  async function answer(request: Request, name: string, requested: Omit<MediaRequest, 'filename'>, isPreview: boolean) {
    const { tenant, bodyOnError } = requested
    const site = tenant && !isPreview ? await siteOf(tenant) : undefined
    const [, shape = '', shapedName = ''] = isPreview ? [] : (shaped.exec(name) ?? [])
    const [, side, sizedName = '', ending = ''] = sized.exec(name) ?? []
    const sides = sidesOf(shape)
    const filename = sides ? shapedName : side === undefined ? name : sizedName
    const owners = site && (await ownersOfMedia(site, filename))
    const reader = { headers: request.headers, accounts: tenant && accountsOf(tenant.websiteId) }
    if (owners && !(await mayFetch(reader, site, owners))) return unavailable(404, bodyOnError)
    const file = { ...requested, filename }
    const found = await answerFile(request, file, { site, sides, side, ending }, isPreview)
    if (owners) setCaching(found.headers, { browsers: 'private, no-store' })
    return found
  }

  async function answerFile(
    request: Request,
    file: MediaRequest,
    { site, sides, side, ending }: Requested,
    isPreview: boolean,
  ): Promise<Response> {
    const { base, filename, bodyOnError } = file
    if (sides) return answerShaped(request, file, site, sides)
    if (side !== undefined) return answerSized(request, file, side, ending.toLowerCase() as VariantFormat)
    const original = await pictures.original(base, filename, request.signal)
    if (original === 'too-large') return redirect(`/media/${nearestWidth(Number.POSITIVE_INFINITY)}/${filename}.jpg`)
    if (original) return originalResponse(request, original, filename)
    return isPreview ? unavailable(404, bodyOnError) : answerMissing(file)
  }

  return async ({ request }) => {
    const { pathname, host } = new URL(request.url)
    if (pathname === placeholderPath) return undefined
    const tenant = await tenants.find(host)
    const input = previews && (await readPreviewInput(request.headers, tenant?.websiteId, shares))
    const credentials = input?.credentials
    if (credentials === 'expired') return unavailable(404, placeholder)
    const base = credentials ? previews?.mediaBaseOf(credentials) : tenant?.mediaBase
    const name = decodeSegment(pathname.slice('/media/'.length))
    if (!base || name === undefined) return unavailable(404, placeholder)
    if (credentials && input.isAnew && previews?.isOpen(credentials))
      pictures.purge(credentials.websiteId, [mediaKey(name.replace(sized, '$2'))])
    const bodyOnError = isLogo(tenant, name) ? emptyBody : placeholder
    try {
      return await answer(request, name, { tenant, base, bodyOnError }, credentials !== undefined)
    } catch (error) {
      if (error instanceof ClientDisconnected) return unavailable(503, bodyOnError)
      if (!(error instanceof UpstreamFailed || error instanceof TooBusy)) throw error
      log.warn({ name, error: String(error) }, 'could not load a media file')
      return unavailable(503, bodyOnError)
    }
  }
}

const emptyBody = Buffer.alloc(0)

/** Without the logo file, pages show the site's name, so the placeholder must not appear in place of a logo. */
function isLogo(tenant: Tenant | undefined, name: string): boolean {
  const { logo, logo_dark } = tenant?.store.peek()?.website.media ?? {}
  return name === logo?.filename || name === logo_dark?.filename
}

function unavailable(status: 404 | 503, placeholder: Buffer): Response {
  return bufferedResponse(placeholder, {
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
  const headers = { location: encodedPath(to), 'cache-control': 'public, max-age=3600' }
  return new Response(null, { status: 302, headers })
}

/** Reads from the public folder of the checkout, or of the build if only the build exists. */
function readPlaceholder(): Buffer {
  const files = [path.resolve('public'), path.join(buildFolder(), 'public')].map((folder) => folder + placeholderPath)
  const file = files.find((one) => existsSync(one))
  return file ? readFileSync(file) : Buffer.alloc(0)
}
