import { PreviewRefused, type Previews } from '../../content/preview/createPreviews'
import type { DocumentFault } from '../../content/preview/DocumentFault'
import { BadDraft, type PostedDraft, readDraft } from '../../content/preview/Draft'
import { latestDate } from '../../content/preview/latestDate'
import type { Perspective, Site } from '../../content/site/Site'
import { timeLeft } from '../../server/limits/deadline'
import { pause } from '../../server/limits/pause'
import type { Credentials } from '../../server/preview/Credentials'
import type { Shares } from '../../server/preview/createShares'
import { requestState } from '../../server/requestState'
import { compositions } from '../checking/rules/compositions'
import { themeSettings } from '../checking/rules/themeSettings'
import { vocabulary } from '../checking/vocabulary'
import type { PipelineStep, PreviewFacts, RequestContext } from '../requestContext/RequestContext'
import { type PreviewLook, readPreviewInput } from './PreviewInput'

/** Timeout in milliseconds for loading the previewed document. */
const timeoutMs = 4_500

/**
 * Handles preview requests. An RSC payload requested with preview credentials shows the document that they may read, with the posted
 * draft applied. Rejected credentials give an error page with the reason. All other requests pass unchanged. Source: the contract, §3
 * "Preview".
 */
export function previewStep(previews: Previews, shares: Shares): PipelineStep {
  return async (context) => {
    if (context.format !== 'rsc') return context
    const input = await readPreviewInput(context.requestHeaders, context.tenant?.websiteId, shares)
    const { credentials, isAnew, look, sharedUntil, draft = requestState().draft } = input
    const previewed: RequestContext = { ...context, sampleLook: look?.sample }
    if (!credentials) {
      const isWithoutToken = context.requestHeaders.has('x-website-id') && !context.requestHeaders.has('authorization')
      return isWithoutToken && !context.tenant ? refused(previewed, new PreviewRefused(401, withoutToken)) : previewed
    }
    if (credentials === 'expired') return refused(previewed, new PreviewRefused(410, expired))
    try {
      const { site, facts } = await withTimeout(open(previews, { credentials, isAnew, draft, look, now: context.now }))
      const now = new Date(site.perspective?.at ?? context.now)
      const preview = { ...facts, ...(sharedUntil && { sharedUntil }) }
      return { ...previewed, now, tenant: tenantOf(credentials.websiteId, site), preview }
    } catch (error) {
      return refused(previewed, error)
    }
  }
}

const expired = 'This link has expired, or was revoked. Ask the editor for a new one.'

const withoutToken = 'A website id was sent without a token. Send the token that may read this website, too.'

type PreviewRequest = {
  credentials: Credentials
  isAnew: boolean
  draft: unknown
  look: PreviewLook | undefined
  now: Date
}
type Opened = { site: Site; facts: PreviewFacts }

async function open(
  previews: Previews,
  { credentials, isAnew, draft: posted, look, now }: PreviewRequest,
): Promise<Opened> {
  const store = await previews.open(credentials, isAnew)
  const draft = posted === undefined ? undefined : readDraft(posted)
  const { site, report, moved = [] } = draft === undefined ? await store.read(false) : await store.apply(draft)
  const perspective: Perspective = {
    at: look?.at ?? (draft && latestDate(site, draft, now.getTime())),
    opensMembersText: look?.as !== 'public',
  }
  return {
    site: inPerspective(site, perspective),
    facts: {
      report: [...(look?.report ?? []), ...report, ...(draft && changesSections(draft) ? unknownNames(site) : [])],
      moved,
      ...(store.fault !== undefined && { fault: store.fault }),
    },
  }
}

const perspectives = new WeakMap<Site, Site>()

/** Returns the same object for the same perspective, so that values derived from a site are computed once. */
function inPerspective(site: Site, perspective: Perspective): Site {
  const known = perspectives.get(site)
  const { at, opensMembersText } = perspective
  if (known?.perspective?.at === at && known?.perspective?.opensMembersText === opensMembersText) return known
  const adjusted = { ...site, perspective }
  perspectives.set(site, adjusted)
  return adjusted
}

function changesSections(draft: PostedDraft): boolean {
  return 'document' in draft || draft.patches.some(({ of }) => of === 'website' || of === 'pages')
}

/** Reports names of themes, settings, sections and cards that a draft uses and that do not exist. */
function unknownNames(site: Site): DocumentFault[] {
  return [compositions, themeSettings].flatMap((rule) =>
    [...rule({ site, vocabulary })].flatMap((finding) => {
      if (!finding) return []
      const { path, what, todo, slug } = finding
      const [, field = ''] = /^\$\.(\w+)/.exec(path) ?? []
      const isOfPage = field === 'pages' && slug !== undefined
      const place = isOfPage
        ? ({ of: 'pages', key: slug, field: 'sections' } as const)
        : ({ of: 'website', field } as const)
      return [{ path, reason: todo === undefined ? what : `${what}. ${todo}`, place }]
    }),
  )
}

function tenantOf(websiteId: string, site: Site): NonNullable<RequestContext['tenant']> {
  return { websiteId, store: { read: async () => site } }
}

async function withTimeout(opening: Promise<Opened>): Promise<Opened> {
  const opened = await Promise.race([opening, pause(timeLeft(timeoutMs))])
  if (!opened) throw new PreviewRefused(503, 'The preview API gave no answer in time.')
  return opened
}

function refused(context: RequestContext, error: unknown): RequestContext {
  if (error instanceof BadDraft) {
    const { report } = error
    const [first] = report
    return failed(context, 422, { message: `This draft cannot be shown: ${first?.path}: ${first?.reason}`, report })
  }
  if (!(error instanceof PreviewRefused)) throw error
  return failed(context, error.status, { message: error.message, report: [] })
}

function failed(
  context: RequestContext,
  status: number,
  fault: { message: string } & Pick<PreviewFacts, 'report'>,
): RequestContext {
  const { message, report } = fault
  return { ...context, tenant: undefined, failure: { status, message, of: 'preview' }, preview: { report } }
}
