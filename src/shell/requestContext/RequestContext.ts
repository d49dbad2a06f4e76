import type { Edition } from '../../content/edition/Edition'
import type { Heard } from '../../content/edition/reads'
import type { DocumentFault } from '../../content/preview/DocumentFault'
import type { MovedEntry } from '../../content/preview/patchCut'
import type { Tenant } from '../../content/service/createTenants'
import type { Store } from '../../content/service/store'
import { catalog } from '../../i18n/catalog'
import type { DeclaredRoute } from '../../server/routes/createRoutes'
import type { Notation } from '../../server/routes/notations'
import { currentRendering, duringRendering, type Rendering } from '../../server/serving'

/** What the reader gets: the site as it is, or one of the pages that replace every page. */
export type Mode = 'normal' | 'coming-soon' | 'maintenance'

/** Why the page asked for cannot be shown. `status` is the true HTTP status; `of` says that it is not the whole site. */
export type Failure = { status: number; message?: string; of?: 'search' | 'preview' }

/** A look tried on in the catalogue or in a preview: another theme, layout or scheme, or a page without anything around it. */
export type SampleLook = {
  theme?: string | undefined
  layout?: 'news' | 'webapp' | undefined
  scheme?: 'light' | 'dark' | undefined
  isBare: boolean
}

/** What is told of a page that an editor previews. */
export type PreviewFacts = {
  /** What had to be fixed in the document or the draft. */
  report: readonly DocumentFault[]
  /** Why there is nothing newer than what is shown. */
  fault?: string
  /** Entries that the draft gives another slug. */
  moved?: readonly MovedEntry[]
  /** Set for a draft that is shared by link: when the link ends. */
  sharedUntil?: Date
}

/** What a page handed to its slot, and which slot that was. */
export type Shown = { slot: string; props: Record<string, unknown> }

/** All that is known of one request. No step of the pipeline changes it: each returns a new one with what it found out. */
export type RequestContext = Readonly<{
  /** The request of the page, whatever notation was asked for. */
  request: Request
  url: URL
  notation: Notation
  /** The headers of what was asked, whoever asks. */
  said: Headers
  tenant:
    | (Pick<Tenant, 'websiteId'> & Partial<Pick<Tenant, 'hiddenPictures'>> & { store: Pick<Store, 'read'> })
    | undefined
  /** Undefined only while no document has ever arrived. */
  edition: Edition | undefined
  /** What the edition was asked for the page. */
  heard: (() => Heard) | undefined
  mode: Mode
  failure: Failure | undefined
  /** The path with its query, as the reader typed it. */
  fullPath: string
  /** The path without the language prefix. */
  path: string
  /** The pattern of its route. */
  pattern: string
  /** Every route of this server. */
  routes: readonly DeclaredRoute[]
  /** Whether the page has a twin in Markdown. */
  hasTwin: boolean
  now: Date
  /** What a component threw while rendering, for the log. */
  thrown?: unknown
  /** Parts that the page is shown without, and what the first of them threw. */
  broken?: { parts: readonly string[]; thrown: unknown }
  /** What the page handed to its slot; taken down where its data was asked for. */
  shown?: Shown
  isPreview: boolean
  /** What is told to the editor who previews the page by credentials of their own. */
  preview: PreviewFacts | undefined
  /** Where media comes from in preview: the API itself. */
  previewBase: string | undefined
  showsDeveloperPages: boolean
  /** Set by a page that is one of the developers'. */
  isForDevelopers?: boolean
  sampleLook: SampleLook | undefined
  /** Seconds for which the page may be kept. */
  freshFor: number
  /** When the page changes by the clock though nothing of the site begins or ends, in ms since the epoch. */
  changesAt?: number
  /** The site's own address as configured, for absolute links. */
  siteUrl: string | undefined
  /** Origins that may show the page in a frame: the editors', while previewing. */
  framedBy: readonly string[]
  /** The Sentry DSN for errors in the browser. */
  reportsTo: string | undefined
  /** Whether browsers keep what is read and saved for when they are offline. */
  isKeptOffline: boolean
}>

/** Runs `work` in a request context: everything rendered in it sees the context with all that `settle` added. */
export function runInContext<Value>(context: RequestContext, work: () => Value): Value {
  const i18n = context.edition?.i18n ?? catalog('en')
  const isHiddenPicture = context.tenant?.hiddenPictures?.has
  return duringRendering({ i18n, mediaBase: context.previewBase, isHiddenPicture, visit: context }, work)
}

/** The context of the request being rendered. Throws outside of one, which is a programming mistake. */
export function currentContext(): RequestContext {
  return currentRenderingOrThrow().visit as RequestContext
}

/** Adds what a page finds out while it is rendered: the steps after it see it. */
export function settle(found: Partial<RequestContext>): RequestContext {
  const rendering = currentRenderingOrThrow()
  const context = { ...(rendering.visit as RequestContext), ...found }
  rendering.visit = context
  return context
}

function currentRenderingOrThrow(): Rendering {
  const rendering = currentRendering()
  if (!rendering) throw new Error('no request context: pages render only inside the pipeline')
  return rendering
}
