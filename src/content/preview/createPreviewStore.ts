import { timeLeft } from '../../server/limits/deadline'
import { pause } from '../../server/limits/pause'
import { runWithPauses } from '../../server/limits/runWithPauses'
import { createAssembler } from '../document/createAssembler'
import type { DocumentFix } from '../document/DocumentFix'
import type { DocumentParts } from '../document/DocumentParts'
import { BadDocument } from '../document/parseWebsite'
import { splitDocument } from '../document/splitDocument'
import type { Redirect } from '../schema/site'
import { createSiteInSteps, type Site } from '../site/Site'
import { type Source, SourceError } from '../source/Source'
import { applyPatches, type MovedEntry, movedEntries } from './applyPatches'
import type { DocumentFault } from './DocumentFault'
import { BadDraft, type PostedDraft } from './Draft'
import { lostEntries } from './lostEntries'
import { reportFor } from './reportFor'

/** A site, and the fixes that were made to its document or draft. */
export type Previewed = {
  site: Site
  report: readonly DocumentFault[]
  /** Entries whose slug the draft changes. */
  moved?: readonly MovedEntry[]
}

/** The documents that one editor may see. They are in memory only. */
export type PreviewStore = {
  /**
   * Returns the last good document. Fetches it if there is none, or if `anew` is set. With `anew` it waits at most 4 s, and `fault` is the
   * reason why no newer document was fetched. Throws `SourceError` or `BadDocument` if it has no document. If the API rejects the token,
   * the last document is dropped too.
   */
  read: (anew: boolean) => Promise<Previewed & { fault?: unknown }>
  /** Applies a draft to the current document and returns the site. Throws `BadDraft`. */
  draw: (draft: PostedDraft) => Promise<Previewed>
  /** The sites of the current document and of the last draft. */
  peek: () => readonly Site[]
}

type Options = {
  source: Source
  /** The redirects of the operator. */
  rules?: readonly Redirect[]
  hosts?: readonly string[]
  /** Minimum time between two requests to the API, in ms. */
  gap?: number
}

/** Milliseconds after which a document is refreshed in the background when it is read. */
const freshFor = 2_000

/** Milliseconds that a request waits for a newer document if there is an older one. */
const patienceMs = 4_000

type Kept = Previewed & { cut: DocumentParts; fixes: readonly DocumentFix[]; etag: string | undefined }

/** After these errors, the editor no longer sees the last document either. */
const refusals: ReadonlySet<string> = new Set(['unauthorised', 'unknown-website'])

/**
 * Creates the store for one editor's credentials. It makes one request at a time, at least `gap` ms apart, and shares it between all
 * callers. It keeps its documents in memory only.
 */
export function createPreviewStore({ source, rules = [], hosts = [], gap = 200 }: Options): PreviewStore {
  const assembler = createAssembler({ showsDrafts: true })
  let kept: Kept | undefined
  let drawn: Site | undefined
  let begun = Number.NEGATIVE_INFINITY
  let running: Promise<Kept> | undefined
  let next: Promise<Kept> | undefined

  async function siteOf(cut: DocumentParts): Promise<{ site: Site; fixes: readonly DocumentFix[]; keep: () => void }> {
    const { website, found, keep } = await runWithPauses(assembler.assemble(cut))
    const site = await runWithPauses(
      createSiteInSteps(website, cut.revision, { rules, series: assembler, hosts, found, showsDrafts: true }),
    )
    return { site, fixes: found.fixes, keep }
  }

  async function load(): Promise<Kept> {
    await pause(Math.max(0, begun + gap - performance.now()))
    begun = performance.now()
    try {
      const answer = await source.read(kept?.etag, {})
      if (!answer.changed && kept) return kept
      if (!answer.changed) throw new SourceError('status', 'the API returned 304 to a request without If-None-Match')
      const cut = answer.cut ? answer.cut() : splitDocument(answer.document)
      const { site, fixes, keep } = await siteOf(cut)
      keep()
      kept = { site, fixes, report: reportFor(fixes, cut), cut, etag: answer.etag }
      return kept
    } catch (error) {
      if (error instanceof SourceError && refusals.has(error.fault)) kept = undefined
      throw error
    }
  }

  function start(): Promise<Kept> {
    running = load().finally(() => {
      running = undefined
    })
    return running
  }

  /**
   * A request in progress may return an older state than the caller asks for. So one further request follows, shared by all callers that
   * arrive meanwhile.
   */
  function renew(): Promise<Kept> {
    if (!running) return start()
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }

  return {
    peek: () => [kept?.site, drawn].filter((site) => site !== undefined),
    async read(anew) {
      if (!anew && kept) {
        if (performance.now() - begun > freshFor) renew().catch(() => {})
        return kept
      }
      if (!anew) return running ?? start()
      try {
        return await inTime(renew(), kept)
      } catch (error) {
        if (!kept) throw error
        return { ...kept, fault: error }
      }
    },
    async draw(draft) {
      if (!kept) throw new BadDraft([{ path: '$', reason: 'no document is loaded yet to apply the draft to' }])
      const before = kept
      const cut =
        'document' in draft ? splitDocument({ data: draft.document }) : applyPatches(before.cut, draft.patches)
      const { site, fixes } = await siteOf(cut).catch(refuse)
      const lost = lostEntries(draft, before, { cut, fixes })
      if (lost.length > 0) throw new BadDraft(reportFor(lost, cut, draft))
      drawn = site
      const news = 'patches' in draft ? newIn(fixes, before.fixes) : fixes
      return { site, report: reportFor(news, cut, draft), moved: movedEntries(draft, before.cut) }
    },
  }
}

function refuse(error: unknown): never {
  if (error instanceof BadDocument) throw new BadDraft([{ path: '$', reason: error.message }])
  throw error
}

/** Rejects if a newer document takes too long and there is an older one. */
async function inTime(renewal: Promise<Kept>, older: Kept | undefined): Promise<Kept> {
  if (!older) return renewal
  const newer = await Promise.race([renewal, pause(timeLeft(patienceMs))])
  if (newer) return newer
  renewal.catch(() => {})
  throw new SourceError('timeout', 'the API did not respond in time')
}

/** Fixes that the document did not need before the draft. */
function newIn(fixes: readonly DocumentFix[], before: readonly DocumentFix[]): DocumentFix[] {
  const known = new Set(before.map((one) => JSON.stringify(one)))
  return fixes.filter((one) => !known.has(JSON.stringify(one)))
}
