import { readFile, stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { KeptFiles } from '../kept/createKeptFiles'
import { removeMetadata } from '../metadata/removeMetadata'
import type { Original } from './Original'
import { maxPictureBytes } from './takePicture'

/** The picture as readers may have it: without EXIF and the like. Undefined for a picture of more than 30 MB. */
export type CleanFile = (name: string, original: Original) => Promise<Original | undefined>

/**
 * Cleans pictures that lie in folders of the operator, once per version, and keeps the result on disk. Pictures of the API are cleaned when they
 * arrive.
 */
export function createCleanFiles(kept: KeptFiles): CleanFile {
  /** Files without metadata, which are served themselves. */
  const clean = new LRUCache<string, true>({ max: 10_000 })

  return async (name, original) => {
    const { kind, content, size } = original
    if (kind.family !== 'picture' || typeof content !== 'string') return original
    if (size > maxPictureBytes) return undefined
    // Browsers and caches may hold the file from before it was cleaned, under its own version.
    const version = `${original.version}-clean`
    const key = `clean|${name}|${version}`
    if (clean.has(key)) return { ...original, version }
    const file = await kept.find(key)
    const info = file && (await stat(file).catch(() => undefined))
    if (file && info) return { ...original, version, size: info.size, content: file }
    const received = await readFile(content)
    const body = removeMetadata(received, kind.type)
    if (body === received) {
      clean.set(key, true)
      return { ...original, version }
    }
    return { ...original, version, size: body.byteLength, content: (await kept.keep(key, body)) ?? body }
  }
}
