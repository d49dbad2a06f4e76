import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { createSiteQueue, TooBusy } from '../../../server/limits/createSiteQueue'
import { upTo } from '../../../server/limits/upTo'
import { metrics } from '../../../server/operations/metrics'
import type { FileCache } from '../fileCache/createFileCache'
import type { Original } from '../originals/Original'
import { nameOfTransform, type PictureTransform } from './Crop'
import { createPictureProcesses, type ProcessResult, type RenderInProcess } from './createPictureProcesses'
import { freeMemory } from './freeMemory'
import type { ResizeJob, VariantFormat } from './renderPicture'

export type { VariantFormat } from './renderPicture'

const mediaTypes: Readonly<Record<VariantFormat, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** Returns the media type of a format. */
export function typeOfFormat(format: VariantFormat): string {
  return mediaTypes[format]
}

/**
 * Why a picture is not resized, although the file may be valid. `isLasting` means that the reason is the picture itself; otherwise a retry
 * may succeed when the machine is less busy.
 */
export type Refusal = { refused: string; isLasting: boolean }

/**
 * Renders a picture in a width, or a crop or icon of it. `site` selects the queue; `name` identifies the file among all sites. Returns
 * undefined if the file is not a readable picture. Throws `TooBusy`.
 */
export type Variants = (
  source: VariantSource,
  transform: PictureTransform,
  format: VariantFormat,
) => Promise<Buffer | Refusal | undefined>

export type VariantSource = { site: string; name: string; original: Original }

export type VariantsOptions = {
  /** Whether the process serves several sites. Then at most one small picture of each site is rendered at a time. */
  hasSeveralSites?: boolean
  /** Number of processes that share the memory limit. Default: 1. */
  workers?: number
  render?: RenderInProcess
  /** Memory in bytes that a large picture may use now. */
  free?: () => number
}

/**
 * Render timeouts in ms for the first, second and third attempt. A timeout may be caused by a busy machine, so the next attempt gets more
 * time.
 */
const timeoutsMs = [2_000, 4_000, 8_000] as const

/** Milliseconds before a failed picture is tried again. */
const retryAfterMs = 60_000

/**
 * Memory in bytes up to which two pictures are rendered at the same time. Photographs of 12 million pixels need 15 MB; AVIF, progressive
 * JPEG and the like can need more than this.
 */
const smallBytes = 48 * 1024 * 1024

const waiting = { maxWaiting: 128, waitTimeoutMs: 5_000 } as const

/**
 * Creates a renderer of variants that caches its results on disk. At most two small pictures, one large picture and one drawing are
 * rendered at the same time. At most 128 pictures of a site wait, for at most 5 s.
 */
export function createVariants(fileCache: FileCache, options: VariantsOptions = {}): Variants {
  const { hasSeveralSites = false, workers = 1, render = createPictureProcesses() } = options
  const { free = () => freeMemory(workers) } = options
  const small = createSiteQueue({ concurrency: 2, perSite: hasSeveralSites ? 1 : 2, ...waiting })
  const large = createSiteQueue({ concurrency: 1, ...waiting })
  const drawings = createSiteQueue({ concurrency: 1, ...waiting })
  const running = new Map<string, Promise<Buffer | Refusal | undefined>>()
  const failed = new LRUCache<string, Refusal | 'unreadable'>({ ...upTo(10_000), ttl: retryAfterMs })
  const timesLate = new LRUCache<string, number>({ ...upTo(10_000), ttl: retryAfterMs })

  async function renderInTurn(site: string, isDrawing: boolean, job: Omit<ResizeJob, 'maxBytes'>, timeoutMs: number) {
    const queue = isDrawing ? drawings : small
    const first = await queue(site, () => render({ ...job, maxBytes: smallBytes }, timeoutMs))
    if (first.kind !== 'too large') return first
    return large(site, () => render({ ...job, maxBytes: free() }, timeoutMs))
  }

  async function make(key: string, { site, name, original }: VariantSource, job: Omit<ResizeJob, 'maxBytes'>) {
    const failureKey = failureKeyOf(name, original, job.format)
    try {
      const late = timesLate.get(failureKey) ?? 0
      const result = await renderInTurn(
        site,
        original.kind.family === 'drawing',
        job,
        timeoutsMs[late] ?? timeoutsMs[0],
      )
      if (result.kind === 'late' && late < timeoutsMs.length - 1) {
        timesLate.set(failureKey, late + 1)
        throw new TooBusy()
      }
      metrics.pictures.inc({ outcome: result.kind === 'rendered' ? 'made' : 'failed' })
      if (result.kind === 'rendered') {
        await fileCache.keep(key, result.body)
        return result.body
      }
      const refusal = refusalOf(result)
      failed.set(failureKey, refusal ?? 'unreadable')
      return refusal
    } finally {
      running.delete(key)
    }
  }

  return async (source, transform, format) => {
    const { name, original } = source
    const { kind, content } = original
    if (!isApplicable(kind.family, transform) || typeof content === 'function') return undefined
    const key = `${name}|${original.version}|${nameOfTransform(transform)}|${format}`
    const failure = failed.get(failureKeyOf(name, original, format))
    if (failure) return failure === 'unreadable' ? undefined : failure
    const file = await fileCache.find(key)
    const body = file && (await readFile(file).catch(() => undefined))
    if (body) metrics.pictures.inc({ outcome: 'kept' })
    if (body) return body
    const result = running.get(key) ?? make(key, source, { content, transform, format })
    running.set(key, result)
    return result
  }
}

/** The width is not part of the key: an original that cannot be resized to one width is not tried in others. */
function failureKeyOf(name: string, { version }: Original, format: VariantFormat): string {
  return `${name}|${version}|${format}`
}

/** Drawings are served unchanged. Only icons are rendered from them. */
function isApplicable(family: Original['kind']['family'], transform: PictureTransform): boolean {
  return family === 'picture' || (family === 'drawing' && typeof transform === 'object' && 'side' in transform)
}

function refusalOf(result: Exclude<ProcessResult, { kind: 'rendered' }>): Refusal | undefined {
  switch (result.kind) {
    case 'too large': {
      const megabytes = Math.ceil(result.neededBytes / 1024 / 1024)
      return { refused: `resizing it needs ${megabytes} MB of memory, which is more than available`, isLasting: true }
    }
    case 'too many pixels':
      return { refused: 'it has more than 50 million pixels', isLasting: true }
    case 'late':
      return { refused: `resizing it takes longer than ${timeoutsMs[2] / 1_000} s`, isLasting: false }
    case 'crashed':
      return { refused: result.reason, isLasting: false }
    case 'unreadable':
      return undefined
  }
}
