import type { RecordedDependencies } from '../../content/edition/dependencies'
import type { Edition } from '../../content/edition/Edition'
import type { MovedEntry } from '../../content/preview/applyPatches'
import type { DocumentFault } from '../../content/preview/DocumentFault'
import type { Mode } from '../../content/site/modeOf'
import type { Tenant } from '../../content/tenants/createTenants'
import type { Store } from '../../content/tenants/store'
import { catalog } from '../../i18n/catalog'
import { currentRenderState, withRenderState } from '../../server/requestState'
import type { DeclaredRoute } from '../../server/routes/createRoutes'
import type { PageFormat } from '../../server/routes/pageFormats'
import type { View } from '../../themes/contract'

/**
 * Why the requested page cannot be shown. `status` is the HTTP status. `of` limits the failure to the search or the preview; without it,
 * it concerns the page or the site.
 */
export type Failure = { status: number; message?: string; of?: 'search' | 'preview' }

/** A temporary look, in the catalogue or in a preview: another theme, layout or scheme, or a page without the layout around it. */
export type SampleLook = {
  theme?: string | undefined
  layout?: 'news' | 'webapp' | undefined
  scheme?: 'light' | 'dark' | undefined
  isBare: boolean
}

/** Facts about a previewed page for its editor. */
export type PreviewFacts = {
  /** Fixes that were made while reading the document or the draft. */
  report: readonly DocumentFault[]
  /** Why no newer document than the shown one is available. */
  fault?: string
  /** Entries whose slug the draft changes. */
  moved?: readonly MovedEntry[]
  /** Set for a share link: when it ends. */
  sharedUntil?: Date
}

/** The slot that a page rendered, and its props. */
export type RenderedSlot = { slot: string; props: Record<string, unknown> }

/** Facts about a page that are known only after it has been rendered. The response carries it (`withFindings`). */
export type RenderFindings = Readonly<{
  failure?: Failure | undefined
  /** The error that a component threw while rendering, for the log. */
  thrown?: unknown
  /** Parts that were left out of the page, and the first error. */
  broken?: { parts: readonly string[]; thrown: unknown }
  /** The slot and props of the page, for its JSON and Markdown. */
  renderedSlot?: RenderedSlot | undefined
  /** Seconds for which the page is fresh, if that differs from its route. */
  freshFor?: number
  /** When the page changes by the clock, apart from the dates in the site's document; in ms since the epoch. */
  changesAt?: number
}>

/**
 * All facts about one request. Nothing changes it: each step of the pipeline returns a new context with its additions, and after
 * rendering the findings of the page are added to a new one.
 */
export type RequestContext = RenderFindings &
  Readonly<{
    /** The request of the page, in whatever format. For other formats than HTML it has no headers of the reader. */
    request: Request
    url: URL
    format: PageFormat
    /** The headers of the original request. */
    requestHeaders: Headers
    tenant:
      | (Pick<Tenant, 'websiteId'> & Partial<Pick<Tenant, 'hiddenPictures'>> & { store: Pick<Store, 'read'> })
      | undefined
    /** Undefined until the site's document has been read, if it cannot be read, and on an error page without the site. */
    edition: Edition | undefined
    /** Returns the dependencies recorded so far: the content that the page has read. */
    recordedDependencies: (() => RecordedDependencies) | undefined
    mode: Mode
    /** The page's path with its language prefix and query. */
    fullPath: string
    /** The path without the language prefix. */
    path: string
    /** The pattern of the page's route. */
    pattern: string
    /** Every route of this server. */
    routes: readonly DeclaredRoute[]
    /** Whether the page has a Markdown version. */
    hasMarkdown: boolean
    now: Date
    isPreview: boolean
    /** Facts for the editor who previews the page; undefined outside preview. */
    preview: PreviewFacts | undefined
    /** The base URL of media in preview: the API itself. */
    previewBase: string | undefined
    showsDeveloperPages: boolean
    /** Whether the page is for developers, and shown. */
    isForDevelopers: boolean
    /** Seconds for which the page is fresh. */
    freshFor: number
    sampleLook: SampleLook | undefined
    /** The site's configured address, for absolute links. */
    siteUrl: string | undefined
    /** Origins that may frame the page: the editors' in preview. */
    framedBy: readonly string[]
    /** The Sentry DSN for errors in the browser. */
    reportsTo: string | undefined
    /** Whether the response is for one reader, so that nothing may store it. */
    isPrivate: boolean
    /** The signed-in reader; known only on private pages. */
    reader: View['reader']
    /** Why the text of a members' article is shown: the reader is a member, or was given a link. */
    openedBy: View['openedBy']
    /** Cookies that the response sets. */
    cookies: readonly string[]
    /** Whether browsers store read and saved pages for offline use. */
    isKeptOffline: boolean
  }>

/** A step of the pipeline: returns the context with new facts, or a response that ends the request. */
export type PipelineStep = (context: RequestContext) => RequestContext | Response | Promise<RequestContext | Response>

/** Runs `work` in a request context. Everything rendered in it sees the context. */
export function runInContext<Value>(context: RequestContext, work: () => Value): Value {
  const i18n = context.edition?.i18n ?? catalog('en')
  const hidden = context.tenant?.hiddenPictures
  const isHiddenPicture = hidden?.isEmpty() ? undefined : hidden?.has
  return withRenderState({ i18n, mediaBase: context.previewBase, isHiddenPicture, context }, work)
}

/** Returns the context of the request being rendered. Throws outside a request, which is a programming error. */
export function currentContext(): RequestContext {
  const rendering = currentRenderState()
  if (!rendering) throw new Error('no request context: pages render only inside the pipeline')
  return rendering.context as RequestContext
}

/** Adds the findings of a render to its response. Waku passes the response on unchanged. */
export function withFindings(response: Response, findings: RenderFindings): Response {
  return Object.assign(response, { findings })
}

/** Returns the findings that a response carries; none for other responses. */
export function findingsOf(response: Response): RenderFindings {
  return (response as { findings?: RenderFindings }).findings ?? {}
}

/** Whether outputs for programs exist: not before the site opens, in maintenance, or in preview. */
export function hasOutputs({
  edition,
  mode,
  isPreview,
}: Pick<RequestContext, 'edition' | 'mode' | 'isPreview'>): boolean {
  return edition !== undefined && mode === 'normal' && !isPreview
}

/** Whether the page does not exist (404), or no longer (410). */
export function isMissingPage(failure: Failure | undefined): boolean {
  return failure?.status === 404 || failure?.status === 410
}
