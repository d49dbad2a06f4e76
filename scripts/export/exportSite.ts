import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Inventory } from '../../src/server/Inventory.ts'
import { createWriter, partsFolder, type Writer } from './folder/createWriter.ts'
import { finishExport, withPreviousFiles } from './folder/finishExport.ts'
import { type Marker, openFolder } from './folder/marker.ts'
import { writeBuild } from './folder/writeBuild.ts'
import { allRedirects } from './hosting/allRedirects.ts'
import { writeHosting } from './hosting/writeHosting.ts'
import { checkMode, ExportRefused } from './making/checkMode.ts'
import { crawl, hasFailed, type Progress } from './making/crawl.ts'
import { createMaker, type Maker } from './making/createMaker.ts'
import { errorPagesOf, seedsOf } from './making/seedsOf.ts'
import type { ExportResult } from './summaryOf.ts'

type Options = { folder: string; host: string | undefined; onProgress: (state: Progress) => void }

/** Maximum number of threads. Each keeps the content document in memory. */
const maxMakers = 4

/** Up to this many pages, the export uses one thread; above, one per processor, at most `maxMakers`. */
const maxPagesOfOneThread = 200

/** Exports a whole site to a folder and writes only files that have changed. Throws `FolderRefused`, `ExportRefused` and errors of the disk. */
export async function exportSite({ folder, host, onProgress }: Options): Promise<ExportResult> {
  const startedAt = performance.now()
  const start = (unit: number) => createMaker({ folder, host, unit })
  const first = start(1)
  const makers: [Maker, ...Maker[]] = [first]
  try {
    const inventory = await first.inventory()
    if (inventory.mode === 'maintenance')
      throw new ExportRefused(
        `${inventory.websiteId} is in maintenance: nothing was exported. The previous export is unchanged.`,
      )
    const { marker, close } = openFolder(folder, inventory.websiteId, inventory.host)
    try {
      const known = new Map(Object.entries({ ...marker.before, ...marker.files }))
      const more = inventory.pages.length > maxPagesOfOneThread ? Math.min(availableParallelism(), maxMakers) - 1 : 0
      for (let unit = 0; unit < more; unit++) makers.push(start(unit + 2))
      await Promise.all(makers.map((maker) => maker.begin(inventory, known)))
      const writer = createWriter(folder, known)
      return await writeAll({ folder, inventory, makers, marker, writer, startedAt, onProgress })
    } finally {
      await Promise.all(makers.map((maker) => maker.end()))
      rmSync(path.join(folder, partsFolder), { recursive: true, force: true })
      close()
    }
  } finally {
    await first.end()
  }
}

type Work = {
  folder: string
  inventory: Inventory
  makers: readonly [Maker, ...Maker[]]
  marker: Marker
  writer: Writer
  startedAt: number
  onProgress: (state: Progress) => void
}

/** The files of the build come first, since pages need them. Files that are no longer part of the site are removed last. */
async function writeAll({
  folder,
  inventory,
  makers,
  marker,
  writer,
  startedAt,
  onProgress,
}: Work): Promise<ExportResult> {
  const { origin, otherOrigins } = inventory
  const built = await writeBuild(writer)
  const names = new Set(built.map(({ name }) => `/${name}`))
  const pagesStartedAt = performance.now()
  let pagesDone = pagesStartedAt
  const crawled = await crawl({
    makers,
    origin,
    isBuilt: (name) => names.has(name),
    seeds: seedsOf(inventory),
    errorPages: errorPagesOf(inventory),
    onProgress(state) {
      if (state.phase === 'pages') pagesDone = performance.now()
      onProgress(state)
    },
  })
  const redirects = allRedirects(inventory, crawled.redirects)
  const manifest = await makers[0].read(`/builds/meta/${inventory.buildId}.json`)
  const hosting = await writeHosting(writer, { inventory, redirects, crawled, manifest })
  const written = [...built, ...crawled.written, ...hosting]
  const files = Object.fromEntries(written.map(({ name, hash }) => [name, hash]))
  checkMode(inventory, await makers[0].inventory())
  const removedCount = finishExport(
    folder,
    marker,
    hasFailed(crawled.brokenLinks) ? withPreviousFiles(marker, files) : files,
  )
  return {
    folder,
    pages: crawled.pages.length,
    files: written.length,
    bytes: written.reduce((sum, { bytes }) => sum + bytes, 0),
    written: written.filter(({ isNew }) => isNew).length,
    removed: removedCount,
    redirects: redirects.length,
    seconds: { pages: (pagesDone - pagesStartedAt) / 1_000, all: (performance.now() - startedAt) / 1_000 },
    brokenLinks: crawled.brokenLinks,
    otherOrigins,
    origin,
  }
}
