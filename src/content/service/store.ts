import { timeLeft, patience as usualPatience } from '../../server/limits/deadline'
import { inSlices } from '../../server/limits/inSlices'
import { pause } from '../../server/limits/pause'
import type { Cut, Known } from '../document/Cut'
import { createAssembly } from '../document/createAssembly'
import { cutDocument } from '../document/cutDocument'
import { JsonText } from '../document/JsonText'
import { NoRoomForDocument } from '../document/NoRoomForDocument'
import type { ParseFindings } from '../document/ParseFindings'
import { BadDocument } from '../document/parseWebsite'
import type { Repair } from '../document/Repair'
import { claimedHosts, withoutForeignDomains } from '../languages/foreignDomains'
import { type RefusedLanguage, refusedLanguages } from '../languages/languages'
import type { RefusedRule } from '../redirects/compileRedirects'
import { indexing, type Site } from '../Site'
import type { Redirect } from '../schema/site'
import type { Website } from '../schema/website'
import { type Source, SourceError, type SourceResponse } from '../source/Source'
import type { Snapshot } from './fileSnapshot'
import { ShrunkDocument } from './ShrunkDocument'
import { watchShrinking } from './watchShrinking'

/** What the store tells its owner, to be logged and counted. */
export type StoreEvent =
  | {
      type: 'loaded'
      revision: string
      articles: number
      from: 'source' | 'snapshot' | 'domains'
      milliseconds: number
    }
  | { type: 'repaired'; repairs: readonly Repair[] }
  | { type: 'rules-refused'; rules: readonly RefusedRule[] }
  | { type: 'languages-refused'; languages: readonly RefusedLanguage[] }
  | { type: 'failed'; fault: string; message: string; hasLastGood: boolean }
  | { type: 'snapshot-failed'; message: string }

/** Why the source gave no document that can be taken. */
export type Failed = { fault: string; message: string }

/** There is no document to serve, and no last good one. */
export class SiteUnavailable extends Error {
  override name = 'SiteUnavailable'
}

export type StoreOptions = {
  source: Source
  /** The operator's redirects, which go before the document's. */
  rules?: readonly Redirect[]
  snapshot?: Snapshot
  onEvent?: (event: StoreEvent) => void
  /** Milliseconds for which a document is fresh; older ones are refreshed behind the reader's back. */
  freshFor?: number
  /** Milliseconds that a reader waits for the very first document, in all of one request. */
  patience?: number
  /** Cuts a document into pieces, given what is known of it already; here and now unless told. */
  cut?: (document: unknown, known: Known) => Promise<Cut>
  /** Percent of the articles that a document may lose at once; one that loses more has to wait. */
  mostLost?: number
  /** The site's address as configured. */
  siteUrl?: string | undefined
  /** The site's hosts as configured. */
  hosts?: readonly string[]
  /** Whether drafts and scheduled articles have pages, as in previews; default false. */
  showsDrafts?: boolean
  /** Whether a host belongs to another site of this process; default: none does. */
  isForeign?: (host: string) => boolean
}

/** One tenant's site, loaded once and kept up to date. */
export type Store = {
  /** The last good site at once; the first reader waits for it. Throws `SiteUnavailable`. */
  read: () => Promise<Site>
  /** The last good site, if any, without asking anyone. */
  peek: () => Site | undefined
  /** Says that somebody reads: a document that is no longer fresh is refreshed behind their back. */
  touch: () => void
  /** Asks the source now; resolves when done, with what went wrong, if anything did; never throws. */
  refresh: () => Promise<Failed | undefined>
  /** Like `refresh`, but what was under way before does not count: for somebody who knows that the content has changed. */
  renew: () => Promise<Failed | undefined>
  /** Like `renew`, and a document that has lost most of its articles is taken too. */
  renewWhatever: () => Promise<Failed | undefined>
  /** The hosts that the document names as its own. */
  claims: () => ReadonlySet<string>
  /** Checks the domains of languages again, since the hosts of other sites have changed. */
  recheckDomains: () => Promise<void>
}

/** The document in use as it was parsed, and the languages whose domain is not in use. */
type Taken = { website: Website; revision: string; found: ParseFindings; refused: readonly RefusedLanguage[] }

const noHosts: ReadonlySet<string> = new Set()

/** A document that a source has brought. */
type Brought = Extract<SourceResponse, { changed: true }>

const firstBackoff = 1_000
const longestBackoff = 30_000

/** The longest that an upstream may ask us to stay away. */
const longestRetryAfter = 300_000

/** How long the first reader after a restart waits for something newer than the snapshot. */
const shortWait = 500

/**
 * Keeps one tenant's site: loads once, shares one fetch among all readers, refreshes in the
 * background, and keeps the last good document through upstream failures and (with a snapshot)
 * through restarts. After a failure it waits 1 s, then longer, up to 30 s, before asking again.
 */
export function createStore(options: StoreOptions): Store {
  const { source, rules, snapshot, onEvent = () => {}, freshFor = 30_000, patience = usualPatience, siteUrl } = options
  const { cut = cutHere, mostLost = 50, hosts, showsDrafts = false, isForeign = () => false } = options
  const assembly = createAssembly({ showsDrafts })
  const shrinking = watchShrinking(mostLost)
  let takesWhatever = false
  let site: Site | undefined
  let taken: Taken | undefined
  let etag: string | undefined
  let askAfter = 0
  let failures = 0
  let failure = 'no document yet'
  let running: Promise<Failed | undefined> | undefined
  let restored: Promise<void> | undefined

  async function load(): Promise<Failed | undefined> {
    const started = performance.now()
    try {
      const answer = await source.read(etag, assembly.known())
      if (answer.changed) await accept(answer, started)
      else shrinking.calm()
      failures = 0
      askAfter = performance.now() + freshFor * (0.9 + Math.random() * 0.2)
      return undefined
    } catch (error) {
      return fail(error)
    }
  }

  async function accept(answer: Brought, started: number): Promise<void> {
    const { document } = answer
    let isWritten = Promise.resolve()
    try {
      const pieces = answer.cut ? answer.cut() : await cut(document, assembly.known())
      const isNew = await adopt(pieces, 'source', started)
      etag = answer.etag
      if (isNew) isWritten = write(document)
    } finally {
      void isWritten.then(() => clear(document))
    }
  }

  async function write(document: unknown): Promise<void> {
    const text = document instanceof JsonText ? document.bytes : JSON.stringify(document)
    await snapshot?.write(text).catch((error) => onEvent({ type: 'snapshot-failed', message: String(error) }))
  }

  /** Readers have the old site until the new one is complete. False means that it would be the same. */
  async function adopt(pieces: Cut, from: 'source' | 'snapshot', started: number): Promise<boolean> {
    if (pieces.revision === site?.revision) {
      shrinking.calm()
      return false
    }
    const { website, found, keep } = await inSlices(assembly.assemble(pieces)).finally(() => pieces.clear?.())
    const { made, refused } = await index({ website, revision: pieces.revision, found })
    if (from === 'snapshot' && site) return false
    if (from === 'snapshot') refuseForeign(website.id)
    if (site && !takesWhatever) shrinking.check(site.articles.length, made.articles.length)
    keep()
    taken = { website, revision: pieces.revision, found, refused }
    announce(made, from, started)
    await recheckDomains()
    return true
  }

  async function index({ website, revision, found }: Omit<Taken, 'refused'>) {
    const { website: own, refused } = withoutForeignDomains(website, isForeign)
    const options = { rules, series: assembly, hosts, found: { ...found, foreignDomains: refused }, showsDrafts }
    return { made: await inSlices(indexing(own, revision, options)), refused }
  }

  /** Puts a site into use and tells the owner of the store. */
  function announce(made: Site, from: 'source' | 'snapshot' | 'domains', started: number): void {
    site = made
    const { website, found } = made
    if (from !== 'domains' && found.repairs.length > 0) onEvent({ type: 'repaired', repairs: found.repairs })
    if (site.refusedRules.length > 0) onEvent({ type: 'rules-refused', rules: site.refusedRules })
    const languages = [...(found.foreignDomains ?? []), ...refusedLanguages(website, siteUrl)]
    if (languages.length > 0) onEvent({ type: 'languages-refused', languages })
    const milliseconds = Math.round(performance.now() - started)
    onEvent({ type: 'loaded', revision: site.revision, articles: site.articles.length, from, milliseconds })
  }

  async function recheckDomains(): Promise<void> {
    const before = taken
    if (!before || domainsOf(withoutForeignDomains(before.website, isForeign)) === domainsOf(before)) return
    const started = performance.now()
    const { made, refused } = await index(before)
    if (taken !== before) return
    taken = { ...before, refused }
    announce(made, 'domains', started)
  }

  function refuseForeign(id: string): void {
    if (id !== snapshot?.websiteId) throw new BadDocument(`the snapshot is of "${id}", not of "${snapshot?.websiteId}"`)
  }

  function fail(error: unknown): Failed {
    const known = error instanceof SourceError || error instanceof BadDocument
    const fault = error instanceof SourceError ? error.fault : known ? faultOf(error) : 'unexpected'
    failure = error instanceof Error ? error.message : String(error)
    const backoff = Math.min(longestBackoff, firstBackoff * 2 ** failures++)
    const asked =
      error instanceof SourceError
        ? Math.min(longestRetryAfter, (error.retryAfter ?? 0) * 1000)
        : error instanceof NoRoomForDocument
          ? longestRetryAfter
          : 0
    askAfter = performance.now() + Math.max(asked, backoff * (0.9 + Math.random() * 0.2))
    onEvent({ type: 'failed', fault, message: failure, hasLastGood: site !== undefined })
    return { fault, message: failure }
  }

  async function restore(): Promise<void> {
    const started = performance.now()
    const text = await snapshot?.read()
    if (!text || site) return
    const document = new JsonText(new TextEncoder().encode(text))
    try {
      await adopt(await cut(document, assembly.known()), 'snapshot', started)
    } catch (error) {
      onEvent({ type: 'snapshot-failed', message: String(error) })
    } finally {
      clear(document)
    }
  }

  function refresh(): Promise<Failed | undefined> {
    running ??= load().finally(() => {
      running = undefined
    })
    return running
  }

  async function renew(): Promise<Failed | undefined> {
    await running
    return refresh()
  }

  async function renewWhatever(): Promise<Failed | undefined> {
    await running
    takesWhatever = true
    return refresh().finally(() => {
      takesWhatever = false
    })
  }

  const isDue = () => performance.now() >= askAfter

  function touch(): void {
    if (site && isDue()) void refresh()
  }

  async function read(): Promise<Site> {
    touch()
    if (site) return site
    restored ??= restore()
    await Promise.race([restored, pause(timeLeft(patience))])
    const wait = timeLeft(site ? Math.min(patience, shortWait) : patience)
    if (isDue() || running) await Promise.race([refresh(), pause(wait)])
    if (site) return site
    throw new SiteUnavailable(failure)
  }

  const claims = () => (taken ? claimedHosts(taken.website) : noHosts)
  return { read, touch, refresh, renew, renewWhatever, claims, recheckDomains, peek: () => site }
}

function domainsOf({ refused }: Pick<Taken, 'refused'>): string {
  return refused.map(({ language }) => language).join()
}

function faultOf(error: BadDocument): string {
  if (error instanceof NoRoomForDocument) return 'no-room'
  return error instanceof ShrunkDocument ? 'shrunk-document' : 'bad-document'
}

function clear(document: unknown): void {
  if (document instanceof JsonText) document.clear()
}

async function cutHere(document: unknown, known: Known): Promise<Cut> {
  return cutDocument(document instanceof JsonText ? document.parse() : document, known)
}
