import { pathOfQuery } from '../addresses/replaceQueries.ts'
import { targetOf } from '../addresses/targetOf.ts'
import type { Written } from '../folder/createWriter.ts'
import type { FileHeaders } from '../hosting/headerLines.ts'
import type { StaticRedirect } from '../hosting/redirectLines.ts'
import type { Maker } from './createMaker.ts'
import type { MakeResult } from './createMaking.ts'

/** A start target of the export, and what refers to it. An optional target may be missing. */
export type Seed = { target: string; from: string; isOptional?: boolean }

/** A broken link: its status, and the page or list that contains it. */
export type BrokenLink = { target: string; status: number; from: string }

/** The result of crawling a site. */
export type CrawlResult = {
  written: Written[]
  pages: string[]
  redirects: StaticRedirect[]
  fileHeaders: FileHeaders[]
  brokenLinks: BrokenLink[]
}

type Options = {
  makers: readonly Maker[]
  origin: string | undefined
  /** Whether the build has a file at a path. */
  isBuilt: (path: string) => boolean
  seeds: readonly Seed[]
  /** Fallback pages, and the names of their files. */
  errorPages: readonly { target: string; name: string }[]
  onProgress: (state: Progress) => void
}

/** The progress of an export. */
export type Progress = { phase: 'pages' | 'media'; done: number; known: number }

/** Concurrent calls per thread, so that it stays busy while one page waits for its text. A thread resizes at most two pictures at a time. */
const [pagesAtOnce, mediaAtOnce] = [6, 3]

const isMedia = (target: string) => /^\/(?:media|icons)\/|^\/favicon\.ico$|\.png$/.test(target)

/** Writes the files of all targets and of all URLs found in them, until it finds no new URL: pages first, then pictures and recordings. */
export async function crawl({ makers, origin, isBuilt, seeds, errorPages, onProgress }: Options): Promise<CrawlResult> {
  const from = new Map<string, string>()
  const optional = new Set(seeds.flatMap(({ target, isOptional }) => (isOptional ? [target] : [])))
  const queues = { pages: [] as string[], media: [] as string[] }
  const crawled: CrawlResult = { written: [], pages: [], redirects: [], fileHeaders: [], brokenLinks: [] }
  const own = { origin, queriesOf: () => [] }
  /** Targets whose files were written together with another target. */
  const alreadyMade = new Set<string>()

  function add(target: string, by: string): void {
    const [path = '/'] = target.split('?', 1)
    if (from.has(target) || isBuilt(path)) return
    from.set(target, by)
    queues[isMedia(path) ? 'media' : 'pages'].push(target)
  }

  function addResult(target: string, result: MakeResult): void {
    const { status, location, isPage, files, linkedTargets, fileHeaders, alsoWritten = [] } = result
    crawled.written.push(...files)
    crawled.fileHeaders.push(...fileHeaders)
    if (isPage) crawled.pages.push(pathOfQuery(target))
    for (const one of alsoWritten) {
      from.set(one, target)
      alreadyMade.add(one)
    }
    follow(linkedTargets, target)
    if (location !== undefined) addRedirect(target, location, status)
    else if (status !== 200) crawled.brokenLinks.push({ target, status, from: from.get(target) ?? '' })
  }

  /** A target that a page links to is required, even if it was optional before. */
  function follow(names: readonly string[], by: string): void {
    for (const name of names) {
      if (optional.delete(name)) from.set(name, by)
      add(name, by)
    }
  }

  function addRedirect(target: string, location: string, status: number): void {
    crawled.redirects.push({ from: pathOfQuery(target), to: location, status })
    const next = targetOf(location, target, own)
    if (next !== undefined) follow([next], target)
  }

  async function work(phase: keyof typeof queues, concurrency: number): Promise<void> {
    const queue = queues[phase]
    let doneCount = 0
    let next = 0
    let running = 0
    const idle = new Set<() => void>()
    const resume = () => {
      for (const resume of idle) resume()
      idle.clear()
    }
    async function run(maker: Maker): Promise<void> {
      for (;;) {
        const target = queue[next]
        if (target === undefined) {
          if (running === 0) return resume()
          await new Promise<void>((resolve) => idle.add(resolve))
          continue
        }
        next++
        running++
        if (!alreadyMade.has(target)) addResult(target, await maker.make(target))
        running--
        doneCount++
        onProgress({ phase, done: doneCount, known: queue.length })
        resume()
      }
    }
    await Promise.all(makers.flatMap((maker) => Array.from({ length: concurrency }, () => run(maker))))
  }

  for (const { target, from: by } of seeds) add(target, by)
  for (const { target, name } of errorPages) {
    const [maker] = makers
    const { status = 0, files = [], linkedTargets = [] } = (await maker?.makeErrorPage(target, name)) ?? {}
    crawled.written.push(...files)
    follow(linkedTargets, name)
    if (isTemporary(status)) crawled.brokenLinks.push({ target, status, from: name })
  }
  await work('pages', pagesAtOnce)
  await work('media', mediaAtOnce)
  crawled.pages.sort()
  crawled.redirects.sort((one, other) => (one.from < other.from ? -1 : 1))
  crawled.fileHeaders.sort((one, other) => (one.path < other.path ? -1 : 1))
  return {
    ...crawled,
    brokenLinks: crawled.brokenLinks.filter(({ target, status }) => !optional.has(target) || isTemporary(status)),
  }
}

/** Whether a target failed that may still exist. */
export function hasFailed(failures: readonly BrokenLink[]): boolean {
  return failures.some(({ status }) => isTemporary(status))
}

/** A server error does not say whether the page exists. */
function isTemporary(status: number): boolean {
  return status >= 500
}
