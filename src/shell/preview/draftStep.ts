import { parseEntry } from '../../content/document/parseWebsite'
import { recordDependencies } from '../../content/edition/dependencies'
import { editionOf } from '../../content/edition/Edition'
import { kindOfList, pathTo } from '../../content/pathTo'
import { createSiteInSteps, type Site } from '../../content/site/Site'
import type { CmsDraft } from '../../content/source/cms/CmsDrafts'
import { SourceError } from '../../content/source/Source'
import type { Drafts } from '../../content/sources/openDrafts'
import { openToken, sealToken } from '../../server/accounts/sealToken'
import { createQueue } from '../../server/limits/createQueue'
import { timeLeft } from '../../server/limits/deadline'
import { pause } from '../../server/limits/pause'
import { runWithPauses } from '../../server/limits/runWithPauses'
import type { PipelineStep, RequestContext } from '../requestContext/RequestContext'

/** Milliseconds for which a link to a draft works. */
const linkMs = 3_600_000

/** Milliseconds that a request waits for the content system. */
const timeoutMs = 4_500

/** Maximum number of drafts of a website that are requested at the same time: everybody can try addresses. */
const maxRequests = 2

/**
 * Shows drafts of a content system. Its own link to a preview, whose secret identifies the entry, redirects to the page of the entry with a
 * signed `?draft=` that expires. That page is rendered from the newest state of the entry, for this request only.
 */
export function draftStep(drafts: ReadonlyMap<string, Drafts>): PipelineStep {
  const steps = new Map([...drafts].map(([websiteId, own]) => [websiteId, stepOf(own)]))
  return (context) => steps.get(context.tenant?.websiteId ?? '')?.(context) ?? context
}

/** The step of one website. */
function stepOf({ secretIn, find: findDraft, key, framedBy }: Drafts): PipelineStep {
  const queue = createQueue(maxRequests)

  async function find(secret: string): Promise<CmsDraft | 'unavailable' | undefined> {
    const finding = queue(() => findDraft(secret)).catch((error: unknown) => {
      if (error instanceof SourceError) return 'unavailable' as const
      throw error
    })
    return Promise.race([finding, pause(timeLeft(timeoutMs)).then(() => 'unavailable' as const)])
  }

  return async (context) => {
    const { edition, tenant, url, path, format, failure, mode } = context
    const isPage = format === 'html' || format === 'rsc'
    if (!edition || !tenant || failure || mode !== 'normal' || !isPage) return context
    const purpose = { kind: 'draft', site: tenant.websiteId } as const
    const secret = secretIn(path, url)
    if (secret === 'expired') return expiredLink(context)
    if (secret !== undefined) {
      const draft = await find(secret)
      if (draft === undefined) return context
      if (draft === 'unavailable') return unavailable(context)
      const token = await sealToken({ secret }, purpose, Date.now() + linkMs, [key])
      return redirected(`${edition.href(pathOf(draft))}?draft=${token}`)
    }
    const token = url.searchParams.get('draft')
    if (token === null) return context
    const opened = (await openToken(token, purpose, [key])) as { secret: string } | undefined
    if (!opened) return expiredLink(context)
    const draft = await find(opened.secret)
    if (draft === 'unavailable') return unavailable(context)
    if (draft?.fault !== undefined && pathOf(draft) === path)
      return { ...context, isPrivate: true, failure: { status: 422, of: 'preview', message: draft.fault } }
    const site = draft && pathOf(draft) === path ? await siteWith(edition.site, draft) : undefined
    if (!draft || !site) return { ...context, isPrivate: true, failure: { status: 404 } }
    const now = new Date(site.perspective?.at ?? context.now)
    return {
      ...context,
      ...recordDependencies(editionOf(site, edition.locale, context.siteUrl)),
      now,
      framedBy,
      previewBase: draft.mediaOrigin,
      isPrivate: true,
    }
  }
}

const expired = 'This link has expired. Open the preview in the editor again.'

function expiredLink(context: RequestContext): RequestContext {
  return { ...context, isPrivate: true, failure: { status: 410, message: expired } }
}

function unavailable(context: RequestContext): RequestContext {
  return { ...context, isPrivate: true, failure: { status: 503 } }
}

function pathOf({ list, slug }: CmsDraft): string {
  return pathTo(kindOfList[list], slug)
}

function redirected(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } })
}

/** Returns the site with the draft in place of the published entry, seen when the draft is published, with its whole text. */
async function siteWith(site: Site, { list, entry }: CmsDraft): Promise<Site | undefined> {
  const { entity } = parseEntry(list, 0, entry, site.website.timezone)
  if (!entity) return undefined
  const { id, slug, published_at: published } = entity as { id?: string; slug: string; published_at?: Date }
  const others = site.website[list].filter((one) => one.id !== id && one.slug !== slug)
  const website = { ...site.website, [list]: [entity, ...others] }
  const made = await runWithPauses(createSiteInSteps(website, `${site.revision} with a draft`, { showsDrafts: true }))
  const at = published && published.getTime() > Date.now() ? published.getTime() : undefined
  return {
    ...made,
    redirects: site.redirects,
    found: site.found,
    signIn: site.signIn,
    perspective: { at, opensMembersText: true },
  }
}
