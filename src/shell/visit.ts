import { AsyncLocalStorage } from 'node:async_hooks'
import type { Edition } from '../content/Edition'
import { withMediaFrom } from '../content/previewMedia'

/** What the reader gets: the site as it is, or one of the pages that replace every page. */
export type Mode = 'normal' | 'coming-soon' | 'maintenance'

/** Why the page asked for cannot be shown. `status` is the true HTTP status. */
export type Failure = { status: number; message?: string }

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
  now: Date
  /** What a component threw while rendering, for the log. */
  thrown?: unknown
  isPreview: boolean
  /** Where media comes from in preview: the API itself. */
  previewBase: string | undefined
  showsDeveloperPages: boolean
  fitting: Fitting | undefined
  /** Seconds for which the page may be kept; a page that knows better says so while it renders. */
  freshFor: number
  /** Query names to which the page has answered: under any other it is the same page once more, and is not kept. */
  answersTo: Set<string>
  /** The site's own address as configured, for absolute links. */
  siteUrl: string | undefined
  /** Origins that may show the page in a frame: the editors', while previewing. */
  framedBy: readonly string[]
  /** The Sentry DSN for errors in the browser. */
  reportsTo: string | undefined
}

const storage = new AsyncLocalStorage<Visit>()

/** Runs `work` as part of a visit: everything rendered in it sees the visit. */
export function duringVisit<Value>(visit: Visit, work: () => Value): Value {
  return storage.run(visit, () => withMediaFrom(visit.previewBase, work))
}

/** Whether a visit is being served. */
export function hasVisit(): boolean {
  return storage.getStore() !== undefined
}

/** The visit being served. Throws outside of one, which is a programming mistake. */
export function currentVisit(): Visit {
  const visit = storage.getStore()
  if (!visit) throw new Error('no visit: pages render only behind the front door')
  return visit
}
