import type { Edition } from '../../content/edition/Edition'
import { catalog } from '../../i18n/catalogs'
import { currentRendering, duringRendering } from '../../server/rendering'

/** What the reader gets: the site as it is, or one of the pages that replace every page. */
export type Mode = 'normal' | 'coming-soon' | 'maintenance'

/** Why the page asked for cannot be shown. `status` is the true HTTP status; `of` says that it is not the whole site. */
export type Failure = { status: number; message?: string; of?: 'search' }

/** A look tried on in the catalogue: another theme or scheme, or a page without anything around it. */
export type Fitting = { theme: string | undefined; scheme: 'light' | 'dark' | undefined; isBare: boolean }

/** One request, settled before rendering: which edition, which mode, which failure. */
export type Visit = {
  /** Undefined only while no document has ever arrived. */
  edition: Edition | undefined
  mode: Mode
  failure: Failure | undefined
  /** The path with its query, as the reader typed it. */
  fullPath: string
  /** The path without the language prefix. */
  path: string
  /** The pattern of its route. */
  pattern: string
  now: Date
  /** What a component threw while rendering, for the log. */
  thrown?: unknown
  /** Parts that the page is shown without, and what the first of them threw. */
  broken?: { parts: readonly string[]; thrown: unknown }
  isPreview: boolean
  /** Where media comes from in preview: the API itself. */
  previewBase: string | undefined
  showsDeveloperPages: boolean
  fitting: Fitting | undefined
  /** Seconds for which the page may be kept; a page that knows better says so while it renders. */
  freshFor: number
  /** The site's own address as configured, for absolute links. */
  siteUrl: string | undefined
  /** Origins that may show the page in a frame: the editors', while previewing. */
  framedBy: readonly string[]
  /** The Sentry DSN for errors in the browser. */
  reportsTo: string | undefined
}

/** Runs `work` as part of a visit: everything rendered in it sees the visit. */
export function duringVisit<Value>(visit: Visit, work: () => Value): Value {
  const i18n = visit.edition?.i18n ?? catalog('en')
  return duringRendering({ i18n, mediaBase: visit.previewBase, visit }, work)
}

/** The visit being served. Throws outside of one, which is a programming mistake. */
export function currentVisit(): Visit {
  const rendering = currentRendering()
  if (!rendering) throw new Error('no visit: pages render only behind the front door')
  return rendering.visit as Visit
}
