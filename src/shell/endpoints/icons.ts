import path from 'node:path'
import { UpstreamFailed } from '../../content/media/originals/Original'
import type { Pictures } from '../../content/media/pictures/createPictures'
import { type IconCrop, nameOfTransform } from '../../content/media/variants/Crop'
import { typeOfFormat } from '../../content/media/variants/createVariants'
import type { Site } from '../../content/site/Site'
import type { MediaBase, Tenant, Tenants } from '../../content/tenants/createTenants'
import { buildFolder } from '../../server/http/buildFolder'
import { TooBusy } from '../../server/limits/createSiteQueue'
import type { Middleware } from '../../server/middleware/composeMiddleware'
import { plainNotFound } from '../responses/plainResponse'
import { variantResponse } from './mediaResponses'
import { toIco } from './toIco'

/** The route of a site's icons. */
export const iconsFolder = '/icons/*'
/** The path that browsers request when a page links no icon. */
export const favicon = '/favicon.ico'

type Kind = 'clear' | 'opaque' | 'maskable'

/** The icons of a site by name. They are generated from its favicon, or from the product's own if the site has none. */
const icons: ReadonlyMap<string, { side: number; kind: Kind; format?: 'jpg' }> = new Map([
  ['32.png', { side: 32, kind: 'clear' }],
  ['180.png', { side: 180, kind: 'opaque' }],
  ['192.png', { side: 192, kind: 'clear' }],
  ['512.png', { side: 512, kind: 'clear' }],
  ['maskable-512.png', { side: 512, kind: 'maskable' }],
  // Podcast artwork. Source: https://podcasters.apple.com/support/5516-artwork-requirements
  ['artwork.jpg', { side: 1_400, kind: 'maskable', format: 'jpg' }],
])

/** Sides in px of the pictures in `favicon.ico`. */
const icoSides = [16, 32, 48]

/** The fraction of an icon that a mask may cut off on each side. Source: W3C Web Application Manifest, "safe zone". */
const maskInset = 0.1

const white = '#ffffff'
const ownFile = { base: foldersOf(path.join(buildFolder(), 'public'), 'public'), filename: 'favicon.svg' }

type IconSource = { base: MediaBase; filename: string; transformOf: (side: number) => IconCrop }

/** Answers `/icons/{name}` and `/favicon.ico`. */
export function answerIcons(tenants: Tenants, pictures: Pictures): Middleware {
  return async ({ request }) => {
    const { pathname, host } = new URL(request.url)
    const name = /^\/icons\/([\w-]{1,20}\.(?:png|jpg))$/.exec(pathname)?.[1]
    if (pathname !== favicon && name === undefined) return undefined
    const tenant = await tenants.find(host)
    const icon = icons.get(name ?? '32.png')
    if (!tenant || !icon) return plainNotFound()
    try {
      const source = await draw(tenant, icon.kind)
      const { side, format = 'png' } = icon
      return (await answer(request, source, name === undefined ? icoSides : [side], format)) ?? plainNotFound()
    } catch (error) {
      if (error instanceof UpstreamFailed || error instanceof TooBusy) return busy()
      throw error
    }
  }

  async function answer(
    request: Request,
    { base, filename, transformOf }: IconSource,
    sides: readonly number[],
    format: 'png' | 'jpg',
  ) {
    const variants = await Promise.all(
      sides.map((side) => pictures.variant(base, filename, transformOf(side), format, request.signal)),
    )
    const all = variants.filter((one) => one !== undefined && 'body' in one)
    const [first] = all
    if (!first || all.length < sides.length) return undefined
    const bodies = all.map(({ body }, index) => ({ side: sides[index] ?? 0, body }))
    const isOne = sides.length === 1
    const [body, type] = isOne ? [first.body, typeOfFormat(format)] : [toIco(bodies), 'image/x-icon']
    const form = `${nameOfTransform(transformOf(sides[0] ?? 0))}-${sides.length}`
    return variantResponse(request, body, type, form, first.original, filename)
  }
}

async function draw({ store, mediaBase }: Tenant, kind: Kind): Promise<IconSource> {
  const site = store.peek() ?? (await store.read().catch(() => undefined))
  const { base, filename, isComplete } = fileFor(site, mediaBase, kind)
  const ground = kind === 'clear' ? undefined : groundOf(site, kind)
  const inset = kind === 'maskable' && !isComplete ? maskInset : 0
  return { base, filename, transformOf: (side) => ({ side, inset, ground }) }
}

/** A picture made for masks already fills its square, so it gets no inset. */
function fileFor(site: Site | undefined, base: MediaBase, kind: Kind) {
  const { favicon: usual, icon_maskable: maskable } = site?.website.media ?? {}
  if (kind === 'maskable' && maskable?.filename) return { base, filename: maskable.filename, isComplete: true }
  if (usual?.filename) return { base, filename: usual.filename, isComplete: false }
  return { ...ownFile, isComplete: false }
}

function groundOf(site: Site | undefined, kind: Kind): string {
  return (kind === 'maskable' && site?.website.ui.theme_config.brand.primary) || white
}

function foldersOf(...folders: string[]): MediaBase {
  return { kind: 'folders', websiteId: '', folders: folders.map((folder) => path.resolve(folder)) }
}

function busy(): Response {
  return new Response('Busy\n', {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' },
  })
}
