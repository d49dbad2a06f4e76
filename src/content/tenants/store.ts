import { createHash } from 'node:crypto'
import { timeoutMs as defaultTimeoutMs, timeLeft } from '../../server/limits/deadline'
import { pause } from '../../server/limits/pause'
import { runWithPauses } from '../../server/limits/runWithPauses'
import { createAssembler } from '../document/createAssembler'
import type { DocumentFix } from '../document/DocumentFix'
import type { DocumentParts, KnownEntryHashes } from '../document/DocumentParts'
import { HeapTooSmall } from '../document/HeapTooSmall'
import { JsonText } from '../document/JsonText'
import type { ParseFindings } from '../document/ParseFindings'
import { BadDocument } from '../document/parseWebsite'
import { splitDocument } from '../document/splitDocument'
import { hasAllTexts, readStored, storedLines } from '../document/storedParts'
import { claimedHosts, withoutForeignDomains } from '../languages/foreignDomains'
import { type RefusedLanguage, refusedLanguages } from '../languages/languages'
import type { Redirect } from '../schema/site'
import type { Website } from '../schema/website'
import { createSiteInSteps, type Site } from '../site/Site'
import { type Source, SourceError, type SourceResponse } from '../source/Source'
import { createSchedule } from './createSchedule'
import type { Snapshot } from './fileSnapshot'
import { ShrunkDocument } from './ShrunkDocument'
import type { StoreEvent } from './StoreEvent'
import { watchShrinking } from './watchShrinking'

/** Why the source returned no usable document. */
export type Failed = { fault: string; message: string }

/** The store has no document to serve, not even an older one. */
export class SiteUnavailable extends Error {
  override name = 'SiteUnavailable'
}

export type StoreOptions = {
  source: Source
  /** The operator's redirects, which have precedence over those in the document. */
  rules?: readonly Redirect[]
  snapshot?: Snapshot
  /** Names the source and the build. After a restart, the ETag of a snapshot with the same name is used. */
  origin?: string
  onEvent?: (event: StoreEvent) => void
  /** Milliseconds for which a document is fresh. Older documents are refreshed in the background. Default 30,000. */
  freshMs?: number
  /** Milliseconds that one request waits in total for the very first document. */
  firstDocumentTimeoutMs?: number
  /** Splits a document, given the hashes of known entries. By default in this thread. */
  split?: (document: unknown, known: KnownEntryHashes) => Promise<DocumentParts>
  /** Maximum loss of articles in one update, in percent, default 50. A document that loses more is not accepted immediately. */
  maxLossPercent?: number
  /** The configured address of the site. */
  siteUrl?: string | undefined
  /** The configured hosts of the site. */
  hosts?: readonly string[]
  /** Whether drafts and scheduled articles have pages, as in previews. Default false. */
  showsDrafts?: boolean
  /** The provider where readers sign in. */
  issuer?: string | undefined
  /** Whether a host belongs to another site of this process. By default none does. */
  isForeign?: (host: string) => boolean
}

/** The site of one tenant, loaded once and kept up to date. */
export type Store = {
  /** Returns the last good site immediately; only the first request waits for it. Throws `SiteUnavailable`. */
  read: () => Promise<Site>
  /** Returns the last good site, if there is one, without any request. */
  peek: () => Site | undefined
  /** Starts a background refresh if the document has become stale. */
  refreshIfDue: () => void
  /** Requests the document from the source now. Resolves when done, with the error if there was one; never rejects. */
  refresh: () => Promise<Failed | undefined>
  /** Like `refresh`, but a request that is already in progress does not count. For callers who know that the content has changed. */
  renew: () => Promise<Failed | undefined>
  /** Like `renew`, but also accepts a document that has lost most of its articles. */
  refreshAlways: () => Promise<Failed | undefined>
  /** The hosts that the document claims. */
  claims: () => ReadonlySet<string>
  /** Checks the domains of languages again, after the hosts of other sites have changed. */
  recheckDomains: () => Promise<void>
}

/** The parsed document in use, and the languages whose domain is not used. */
type AcceptedDocument = {
  website: Website
  revision: string
  found: ParseFindings
  refused: readonly RefusedLanguage[]
}

const noHosts: ReadonlySet<string> = new Set()

type ChangedResponse = Extract<SourceResponse, { changed: true }>

/** Milliseconds that the first request after a restart waits for something newer than the snapshot. */
const snapshotWaitMs = 500

/** Milliseconds that the next document waits until the last one is on disk. */
const maxWriteMs = 5_000

/**
 * Creates the store of one tenant's site. It loads the document once, shares one fetch between all requests, refreshes in the background,
 * and serves the last good document while upstream fails and (with a snapshot) after restarts.
 */
export function createStore(options: StoreOptions): Store {
  const { source, rules, snapshot, origin = '', siteUrl, hosts, issuer } = options
  const { freshMs = 30_000, firstDocumentTimeoutMs = defaultTimeoutMs, maxLossPercent = 50 } = options
  const { split = splitHere, showsDrafts = false, isForeign = () => false, onEvent = () => {} } = options
  const assembler = createAssembler({ showsDrafts })
  const shrinkCheck = watchShrinking(maxLossPercent)
  const schedule = createSchedule(freshMs)
  let acceptsShrunk = false
  let site: Site | undefined
  let accepted: AcceptedDocument | undefined
  let etag: string | undefined
  let failure = 'no document yet'
  let running: Promise<Failed | undefined> | undefined
  let restored: Promise<void> | undefined
  /** The writes of snapshots, one after the other: each takes entries from the one before. */
  let written = Promise.resolve()
  /** Whether the next document is split as if no entry was known, because the snapshot lacks some. */
  let needsAllTexts = false

  async function load(isRenewal: boolean): Promise<Failed | undefined> {
    const started = performance.now()
    try {
      // Another large document would not fit into memory. A disk that hangs does not stop the site.
      await Promise.race([written, pause(maxWriteMs)])
      const known = needsAllTexts ? {} : assembler.known()
      const answer = await source.read(etag, known, isRenewal)
      if (answer.changed) await accept(answer, known, started)
      else shrinkCheck.reset()
      schedule.succeeded()
      return undefined
    } catch (error) {
      return fail(error)
    }
  }

  async function accept(answer: ChangedResponse, known: KnownEntryHashes, started: number): Promise<void> {
    const parts = await partsOf(answer, known)
    try {
      const isNew = await applyDocument(parts, 'source', started)
      etag = answer.etag
      if (isNew) written = written.then(() => write(parts, answer.etag))
    } finally {
      void written.then(() => parts.clear?.())
    }
  }

  /** The parts replace the document in memory. */
  async function partsOf(answer: ChangedResponse, known: KnownEntryHashes): Promise<DocumentParts> {
    const { document, fixes } = answer
    try {
      return withFixes(answer.split ? answer.split() : await split(document, known), fixes)
    } finally {
      clear(document)
    }
  }

  /** Entries that were known when the document was split are taken from the snapshot before. */
  async function write(parts: DocumentParts, newEtag: string | undefined): Promise<void> {
    if (!snapshot) return
    let before: DocumentParts | undefined
    try {
      if (!hasAllTexts(parts)) before = await partsOfSnapshot(snapshot)
      needsAllTexts = !hasAllTexts(parts, before)
      if (!needsAllTexts) await snapshot.write(storedLines(parts, { origin, etag: newEtag }, before))
    } catch (error) {
      onEvent({ type: 'snapshot-failed', message: String(error) })
    } finally {
      before?.clear?.()
    }
  }

  /**
   * The old site is served until the new one is complete. Returns false if the document is unchanged, or if it is the snapshot and a newer
   * document has arrived.
   */
  async function applyDocument(pieces: DocumentParts, from: 'source' | 'snapshot', started: number): Promise<boolean> {
    if (pieces.revision === site?.revision) {
      shrinkCheck.reset()
      return false
    }
    const { website, found, commit } = await runWithPauses(assembler.assemble(pieces))
    const { made, refused } = await index({ website, revision: pieces.revision, found })
    if (from === 'snapshot' && site) return false
    if (from === 'snapshot') refuseForeign(website.id)
    if (site && !acceptsShrunk) shrinkCheck.check(site.articles.length, made.articles.length)
    commit()
    accepted = { website, revision: pieces.revision, found, refused }
    announce(made, from, started)
    await recheckDomains()
    return true
  }

  async function index({ website, revision, found }: Omit<AcceptedDocument, 'refused'>) {
    const { website: own, refused } = withoutForeignDomains(website, isForeign)
    const options = {
      rules,
      series: assembler,
      hosts,
      found: { ...found, foreignDomains: refused },
      showsDrafts,
      issuer,
    }
    return { made: await runWithPauses(createSiteInSteps(own, revision, options)), refused }
  }

  /** Serves a new site, and reports its fixes and refused rules and languages. */
  function announce(newSite: Site, from: 'source' | 'snapshot' | 'domains', started: number): void {
    site = newSite
    const { website, found } = newSite
    if (from !== 'domains' && found.fixes.length > 0) onEvent({ type: 'repaired', fixes: found.fixes })
    if (site.refusedRules.length > 0) onEvent({ type: 'rules-refused', rules: site.refusedRules })
    const languages = [...(found.foreignDomains ?? []), ...refusedLanguages(website, siteUrl)]
    if (languages.length > 0) onEvent({ type: 'languages-refused', languages })
    const milliseconds = Math.round(performance.now() - started)
    onEvent({ type: 'loaded', revision: site.revision, articles: site.articles.length, from, milliseconds })
  }

  async function recheckDomains(): Promise<void> {
    const before = accepted
    if (!before || domainsOf(withoutForeignDomains(before.website, isForeign)) === domainsOf(before)) return
    const started = performance.now()
    const { made, refused } = await index(before)
    if (accepted !== before) return
    accepted = { ...before, refused }
    announce(made, 'domains', started)
  }

  function refuseForeign(id: string): void {
    if (id !== snapshot?.websiteId)
      throw new BadDocument(`the snapshot contains the website "${id}", expected "${snapshot?.websiteId}"`)
  }

  function fail(error: unknown): Failed {
    const fault = faultOf(error)
    failure = error instanceof Error ? error.message : String(error)
    schedule.failed(error)
    onEvent({ type: 'failed', fault, message: failure, hasLastGood: site !== undefined })
    return { fault, message: failure }
  }

  async function restore(): Promise<void> {
    const started = performance.now()
    const bytes = await snapshot?.read()
    if (!bytes || site) return
    try {
      const { parts, from } = readStored(bytes)
      const isUsed = await applyDocument(parts, 'snapshot', started).finally(() => parts.clear?.())
      if (isUsed && from.origin === origin) etag = from.etag
    } catch (error) {
      // The error of `JSON.parse` quotes the document.
      const message = error instanceof SyntaxError ? 'the snapshot is damaged' : String(error)
      onEvent({ type: 'snapshot-failed', message })
    }
  }

  function refresh(isRenewal = false): Promise<Failed | undefined> {
    running ??= load(isRenewal).finally(() => {
      running = undefined
    })
    return running
  }

  async function renew(): Promise<Failed | undefined> {
    await running
    return refresh(true)
  }

  async function refreshAlways(): Promise<Failed | undefined> {
    await running
    acceptsShrunk = true
    return refresh(true).finally(() => {
      acceptsShrunk = false
    })
  }

  function refreshIfDue(): void {
    if (site && schedule.isDue()) void refresh()
  }

  async function read(): Promise<Site> {
    refreshIfDue()
    if (site) return site
    restored ??= restore()
    await Promise.race([restored, pause(timeLeft(firstDocumentTimeoutMs))])
    const wait = timeLeft(site ? Math.min(firstDocumentTimeoutMs, snapshotWaitMs) : firstDocumentTimeoutMs)
    if (schedule.isDue() || running) await Promise.race([refresh(), pause(wait)])
    if (site) return site
    throw new SiteUnavailable(failure)
  }

  const claims = () => (accepted ? claimedHosts(accepted.website) : noHosts)
  return {
    read,
    refreshIfDue,
    refresh: () => refresh(),
    renew,
    refreshAlways,
    claims,
    recheckDomains,
    peek: () => site,
  }
}

/** What a source has left out belongs to the revision: it can change while the document stays the same. */
function withFixes(parts: DocumentParts, fixes: readonly DocumentFix[] = []): DocumentParts {
  if (fixes.length === 0) return parts
  const revision = createHash('sha256')
    .update(parts.revision + JSON.stringify(fixes))
    .digest('base64url')
    .slice(0, parts.revision.length)
  return { ...parts, revision, fixes: [...fixes, ...parts.fixes] }
}

function domainsOf({ refused }: Pick<AcceptedDocument, 'refused'>): string {
  return refused.map(({ language }) => language).join()
}

function faultOf(error: unknown): string {
  if (error instanceof SourceError) return error.fault
  if (error instanceof HeapTooSmall) return 'no-room'
  if (error instanceof ShrunkDocument) return 'shrunk-document'
  return error instanceof BadDocument ? 'bad-document' : 'unexpected'
}

/** Undefined for a snapshot that is missing or damaged. */
async function partsOfSnapshot(snapshot: Snapshot): Promise<DocumentParts | undefined> {
  const bytes = await snapshot.read()
  try {
    return bytes && readStored(bytes).parts
  } catch {
    return undefined
  }
}

function clear(document: unknown): void {
  if (document instanceof JsonText) document.clear()
}

async function splitHere(document: unknown, known: KnownEntryHashes): Promise<DocumentParts> {
  return splitDocument(document instanceof JsonText ? document.parse() : document, known)
}
