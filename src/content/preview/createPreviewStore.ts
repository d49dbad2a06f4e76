import { timeLeft } from '../../server/limits/deadline'
import { inSlices } from '../../server/limits/inSlices'
import { pause } from '../../server/limits/pause'
import type { Cut } from '../document/Cut'
import { createAssembly } from '../document/createAssembly'
import { cutDocument } from '../document/cutDocument'
import { BadDocument } from '../document/parseWebsite'
import type { Repair } from '../document/Repair'
import { indexing, type Site } from '../Site'
import type { Redirect } from '../schema/site'
import { type Source, SourceError } from '../source/Source'
import type { DocumentFault } from './DocumentFault'
import { BadDraft, type PostedDraft } from './Draft'
import { lostEntries } from './lostEntries'
import { type MovedEntry, movedEntries, patchCut } from './patchCut'
import { placeReport } from './placeReport'

/** A site, and what had to be fixed in the document or draft that it was made of. */
export type Previewed = {
  site: Site
  report: readonly DocumentFault[]
  /** Entries that the draft gives another slug. */
  moved?: readonly MovedEntry[]
}

/** What one editor may see, in memory alone. */
export type PreviewStore = {
  /**
   * The last good document; fetched if there is none, or if `anew`. With `anew` it waits 4 s at most: `fault` is why there is nothing newer.
   * Throws `SourceError` or `BadDocument` if there is no document; a refused token leaves none.
   */
  read: (anew: boolean) => Promise<Previewed & { fault?: unknown }>
  /** The site with a draft in it, made of the document that is there. Throws `BadDraft`. */
  draw: (draft: PostedDraft) => Promise<Previewed>
  /** The document that is there, and the last draft. */
  peek: () => readonly Site[]
}

type Options = {
  source: Source
  /** The operator's redirects. */
  rules?: readonly Redirect[]
  hosts?: readonly string[]
  /** Milliseconds between calls. */
  gap?: number
}

/** Milliseconds after which a document that is read is asked for again behind the reader's back. */
const freshFor = 2_000

/** Milliseconds that an editor waits for a newer document while an older one is there. */
const patienceMs = 4_000

type Kept = Previewed & { cut: Cut; repairs: readonly Repair[]; etag: string | undefined }

/** After these, what was read before is not shown either. */
const refusals: ReadonlySet<string> = new Set(['unauthorised', 'unknown-website'])

/** The store of one editor's credentials: one call at a time, `gap` apart, shared by all who wait. Nothing of it outlives it. */
export function createPreviewStore({ source, rules = [], hosts = [], gap = 200 }: Options): PreviewStore {
  const assembly = createAssembly({ showsDrafts: true })
  let kept: Kept | undefined
  let drawn: Site | undefined
  let begun = Number.NEGATIVE_INFINITY
  let running: Promise<Kept> | undefined
  let next: Promise<Kept> | undefined

  async function siteOf(cut: Cut): Promise<{ site: Site; repairs: readonly Repair[]; keep: () => void }> {
    const { website, found, keep } = await inSlices(assembly.assemble(cut))
    const site = await inSlices(
      indexing(website, cut.revision, { rules, series: assembly, hosts, found, showsDrafts: true }),
    )
    return { site, repairs: found.repairs, keep }
  }

  async function load(): Promise<Kept> {
    await pause(Math.max(0, begun + gap - performance.now()))
    begun = performance.now()
    try {
      const answer = await source.read(kept?.etag, {})
      if (!answer.changed && kept) return kept
      if (!answer.changed) throw new SourceError('status', 'the API answered that nothing has changed')
      const cut = answer.cut ? answer.cut() : cutDocument(answer.document)
      const { site, repairs, keep } = await siteOf(cut)
      keep()
      kept = { site, repairs, report: placeReport(repairs, cut), cut, etag: answer.etag }
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

  /** What is under way already may be older than what is asked for: one call more, for all who ask meanwhile. */
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
      if (!kept) throw new BadDraft([{ path: '$', reason: 'there is no document to draw it on' }])
      const before = kept
      const cut = 'document' in draft ? cutDocument({ data: draft.document }) : patchCut(before.cut, draft.patches)
      const { site, repairs } = await siteOf(cut).catch(refuse)
      const lost = lostEntries(draft, before, { cut, repairs })
      if (lost.length > 0) throw new BadDraft(placeReport(lost, cut, draft))
      drawn = site
      const news = 'patches' in draft ? newIn(repairs, before.repairs) : repairs
      return { site, report: placeReport(news, cut, draft), moved: movedEntries(draft, before.cut) }
    },
  }
}

function refuse(error: unknown): never {
  if (error instanceof BadDocument) throw new BadDraft([{ path: '$', reason: error.message }])
  throw error
}

/** Rejects if a newer document takes too long and an older one is there. */
async function inTime(renewal: Promise<Kept>, older: Kept | undefined): Promise<Kept> {
  if (!older) return renewal
  const newer = await Promise.race([renewal, pause(timeLeft(patienceMs))])
  if (newer) return newer
  renewal.catch(() => {})
  throw new SourceError('timeout', 'the API gave no answer in time')
}

/** Repairs that the document did not need before. */
function newIn(repairs: readonly Repair[], before: readonly Repair[]): Repair[] {
  const known = new Set(before.map((one) => JSON.stringify(one)))
  return repairs.filter((one) => !known.has(JSON.stringify(one)))
}
