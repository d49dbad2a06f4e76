import { readFile, stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { upTo } from '../../../server/limits/upTo'
import type { FileCache } from '../fileCache/createFileCache'
import { removeMetadata } from '../metadata/removeMetadata'
import { maxPictureBytes } from './downloadPicture'
import type { Original } from './Original'

/** Returns a picture without metadata such as EXIF. A picture of more than 30 MB is `too-large`. */
export type CleanFile = (name: string, original: Original) => Promise<Original | 'too-large'>

/**
 * Removes metadata from pictures in local folders, once per version, and caches the result on disk. Pictures from the API are cleaned when
 * they are fetched.
 */
export function createCleanFiles(fileCache: FileCache): CleanFile {
  /** Keys of files without metadata, which are served unchanged. */
  const clean = new LRUCache<string, true>(upTo(10_000))

  return async (name, original) => {
    const { kind, content, size } = original
    if (kind.family !== 'picture' || typeof content !== 'string') return original
    if (size > maxPictureBytes) return 'too-large'
    // Browsers and caches may have the uncleaned file under its original version.
    const version = `${original.version}-clean`
    const key = `clean|${name}|${version}`
    if (clean.has(key)) return { ...original, version }
    const file = await fileCache.find(key)
    const info = file && (await stat(file).catch(() => undefined))
    if (file && info) return { ...original, version, size: info.size, content: file }
    const received = await readFile(content)
    const body = removeMetadata(received, kind.type)
    if (body === received) {
      clean.set(key, true)
      return { ...original, version }
    }
    return { ...original, version, size: body.byteLength, content: (await fileCache.keep(key, body)) ?? body }
  }
}
