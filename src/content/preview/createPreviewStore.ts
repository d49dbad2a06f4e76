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
export type PreviewedSite = {
  site: Site
  report: readonly DocumentFault[]
  /** Entries whose slug the draft changes. */
  moved?: readonly MovedEntry[]
}

/** The documents that one editor may see. They are in memory only. */
export type PreviewStore = {
  /**
   * Returns the last good document. Fetches it if there is none, or if `isForced` is set. With `isForced` it waits at most 4 s, and `fault` is the
   * reason why no newer document was fetched. Throws `SourceError` or `BadDocument` if it has no document. If the API rejects the token,
   * the last document is dropped too.
   */
  read: (isForced: boolean) => Promise<PreviewedSite & { fault?: unknown }>
  /** Applies a draft to the current document and returns the site. Throws `BadDraft`. */
  apply: (draft: PostedDraft) => Promise<PreviewedSite>
  /** The sites of the current document and of the last draft. */
  currentSites: () => readonly Site[]
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
const freshMs = 2_000

/** Milliseconds that a request waits for a newer document if there is an older one. */
const refreshTimeoutMs = 4_000

type LoadedPreview = PreviewedSite & { parts: DocumentParts; fixes: readonly DocumentFix[]; etag: string | undefined }

/** After these errors, the editor no longer sees the last document either. */
const refusals: ReadonlySet<string> = new Set(['unauthorised', 'unknown-website'])

/**
 * Creates the store for one editor's credentials. It makes one request at a time, at least `gap` ms apart, and shares it between all
 * callers. It keeps its documents in memory only.
 */
export function createPreviewStore({ source, rules = [], hosts = [], gap = 200 }: Options): PreviewStore {
  const assembler = createAssembler({ showsDrafts: true })
  let loaded: LoadedPreview | undefined
  let drawn: Site | undefined
  let lastRequestAt = Number.NEGATIVE_INFINITY
  let running: Promise<LoadedPreview> | undefined
  let next: Promise<LoadedPreview> | undefined

  async function siteOf(
    parts: DocumentParts,
  ): Promise<{ site: Site; fixes: readonly DocumentFix[]; commit: () => void }> {
    const { website, found, commit } = await runWithPauses(assembler.assemble(parts))
    const site = await runWithPauses(
      createSiteInSteps(website, parts.revision, { rules, series: assembler, hosts, found, showsDrafts: true }),
    )
    return { site, fixes: found.fixes, commit }
  }

  async function load(): Promise<LoadedPreview> {
    await pause(Math.max(0, lastRequestAt + gap - performance.now()))
    lastRequestAt = performance.now()
    try {
      const answer = await source.read(loaded?.etag, {})
      if (!answer.changed && loaded) return loaded
      if (!answer.changed) throw new SourceError('status', 'the API returned 304 to a request without If-None-Match')
      const parts = answer.split ? answer.split() : splitDocument(answer.document)
      const { site, fixes, commit } = await siteOf(parts)
      commit()
      loaded = { site, fixes, report: reportFor(fixes, parts), parts, etag: answer.etag }
      return loaded
    } catch (error) {
      if (error instanceof SourceError && refusals.has(error.fault)) loaded = undefined
      throw error
    }
  }

  function start(): Promise<LoadedPreview> {
    running = load().finally(() => {
      running = undefined
    })
    return running
  }

  /**
   * A request in progress may return an older state than the caller asks for. So one further request follows, shared by all callers that
   * arrive meanwhile.
   */
  function renew(): Promise<LoadedPreview> {
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
    currentSites: () => [loaded?.site, drawn].filter((site) => site !== undefined),
    async read(isForced) {
      if (!isForced && loaded) {
        if (performance.now() - lastRequestAt > freshMs) renew().catch(() => {})
        return loaded
      }
      if (!isForced) return running ?? start()
      try {
        return await withTimeout(renew(), loaded)
      } catch (error) {
        if (!loaded) throw error
        return { ...loaded, fault: error }
      }
    },
    async apply(draft) {
      if (!loaded) throw new BadDraft([{ path: '$', reason: 'no document is loaded yet to apply the draft to' }])
      const before = loaded
      const parts =
        'document' in draft ? splitDocument({ data: draft.document }) : applyPatches(before.parts, draft.patches)
      const { site, fixes } = await siteOf(parts).catch(refuse)
      const removedEntries = lostEntries(draft, before, { parts, fixes })
      if (removedEntries.length > 0) throw new BadDraft(reportFor(removedEntries, parts, draft))
      drawn = site
      const newFixes = 'patches' in draft ? newIn(fixes, before.fixes) : fixes
      return { site, report: reportFor(newFixes, parts, draft), moved: movedEntries(draft, before.parts) }
    },
  }
}

function refuse(error: unknown): never {
  if (error instanceof BadDocument) throw new BadDraft([{ path: '$', reason: error.message }])
  throw error
}

/** Rejects if a newer document takes too long and there is an older one. */
async function withTimeout(
  renewal: Promise<LoadedPreview>,
  fallback: LoadedPreview | undefined,
): Promise<LoadedPreview> {
  if (!fallback) return renewal
  const newer = await Promise.race([renewal, pause(timeLeft(refreshTimeoutMs))])
  if (newer) return newer
  renewal.catch(() => {})
  throw new SourceError('timeout', 'the API did not respond in time')
}

/** Fixes that the document did not need before the draft. */
function newIn(fixes: readonly DocumentFix[], before: readonly DocumentFix[]): DocumentFix[] {
  const known = new Set(before.map((one) => JSON.stringify(one)))
  return fixes.filter((one) => !known.has(JSON.stringify(one)))
}
