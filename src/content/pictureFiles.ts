import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { metrics } from '../server/metrics'
import { pictureWidths } from '../server/pictureWidths'
import { readLimited } from './source/readLimited'
import type { MediaBase } from './tenants'

sharp.concurrency(1)
sharp.cache({ items: 0, files: 0, memory: 16 })

/** Bytes of an original that are taken from the API. */
const largestOriginal = 30 * 1024 * 1024

const underWay = new Map<string, Promise<Buffer | undefined>>()

/** The original of a picture, or undefined when there is none. Throws nothing for bad names. */
export async function original(
  base: MediaBase,
  filename: string,
): Promise<{ body: Buffer; version: string } | undefined> {
  if (!isPlainName(filename)) return undefined
  if (base.kind === 'api') return fromApi(base, filename)
  for (const folder of base.folders) {
    const file = inside(folder, filename)
    const found = file && (await readOriginal(file))
    if (found) return found
  }
  return undefined
}

async function readOriginal(file: string): Promise<{ body: Buffer; version: string } | undefined> {
  try {
    const { mtimeMs, size } = await stat(file)
    return { body: await readFile(file), version: `${mtimeMs}-${size}` }
  } catch {
    return undefined
  }
}

/** No `..`, no absolute names, no NUL: neither a folder nor the API (which gets the token) is left by a name. */
function isPlainName(filename: string): boolean {
  if (filename.length > 255 || /[\0\\]/.test(filename)) return false
  return !filename.split('/').some((part) => part === '' || part === '.' || part === '..')
}

/** A path strictly inside the folder, or undefined. */
function inside(folder: string, filename: string): string | undefined {
  const file = path.resolve(folder, filename)
  return file.startsWith(folder + path.sep) ? file : undefined
}

async function fromApi(base: Extract<MediaBase, { kind: 'api' }>, filename: string) {
  const url = `${base.apiBase.replace(/\/+$/, '')}/media/${filename.split('/').map(encodeURIComponent).join('/')}`
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
    headers: { authorization: `Bearer ${base.token}` },
  }).catch(() => undefined)
  if (!response?.ok) return undefined
  const body = await readLimited(response, largestOriginal).catch(() => undefined)
  return body && { body, version: response.headers.get('etag') ?? String(body.byteLength) }
}

/** The listed width nearest to the one asked for, never smaller if there is a larger one. */
export function nearestWidth(width: number): number {
  return pictureWidths.find((known) => known >= width) ?? pictureWidths[pictureWidths.length - 1] ?? 2000
}

/**
 * A picture in one of the listed widths as WebP, made once and kept in `cacheFolder`. Undefined when there
 * is no original, or it is no picture. At most 50 million pixels are decoded.
 */
export async function variant(
  base: MediaBase,
  filename: string,
  width: number,
  cacheFolder: string,
): Promise<Buffer | undefined> {
  const source = await original(base, filename)
  if (!source || source.body.byteLength === 0) return undefined
  const key = createHash('sha256')
    .update(`${JSON.stringify(base)}|${filename}|${source.version}|${width}`)
    .digest('hex')
  const running = underWay.get(key) ?? make(path.join(cacheFolder, key.slice(0, 2), `${key}.webp`), source.body, width)
  underWay.set(key, running)
  return running.finally(() => underWay.delete(key))
}

async function make(file: string, body: Buffer, width: number): Promise<Buffer | undefined> {
  const kept = await readFile(file).catch(() => undefined)
  if (kept) {
    metrics.pictures.inc({ outcome: 'kept' })
    return kept
  }
  const made = await sharp(body, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 74, effort: 2 })
    .toBuffer()
    .catch(() => undefined)
  metrics.pictures.inc({ outcome: made ? 'made' : 'failed' })
  if (made) await keep(file, made)
  return made
}

/** A disk that is full or read-only costs time, not the picture. */
async function keep(file: string, body: Buffer): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true })
    const draft = `${file}.${process.pid}.tmp`
    await writeFile(draft, body)
    await rename(draft, file)
  } catch {
    return
  }
}
