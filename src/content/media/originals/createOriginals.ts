import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { MediaBase } from '../../tenants/createTenants'
import type { FileCache } from '../fileCache/createFileCache'
import { findInFolders } from '../fileCache/findInFolders'
import { isPlainName } from '../isPlainName'
import { headBytes, mediaKind } from '../mediaKind'
import { createApiOriginals } from './createApiOriginals'
import { type Original, UpstreamFailed } from './Original'

/** Finds original files. */
export type Originals = {
  /** Returns undefined if the file does not exist. Throws `UpstreamFailed` and `TooBusy`, and `ClientDisconnected` if `signal` is aborted. */
  find: (base: MediaBase, filename: string, signal?: AbortSignal) => Promise<Original | undefined>
  /** Marks cached files of a website as stale, all or those with these names. They are revalidated before they are served. */
  purge: (websiteId: string, filenames: readonly string[] | 'all') => void
}

/**
 * Finds originals in the tenant's folders or at the API. The content of a file must match its name: an HTML page named `.jpg` is not
 * served.
 */
export function createOriginals(fileCache: FileCache): Originals {
  const api = createApiOriginals(fileCache)
  return {
    purge: api.purge,
    async find(base, filename, signal) {
      if (!isPlainName(filename)) return undefined
      if (base.kind === 'api') return api.find(base, filename, signal)
      for (const file of await findInFolders(base.folders, filename)) {
        const found = await describeFile(file, filename)
        if (found) return found
      }
      if (!base.folders.some((folder) => existsSync(folder)))
        throw new UpstreamFailed(`there is no folder ${base.folders.join(' or ')}`)
      return undefined
    },
  }
}

/** Describes a file; undefined if it cannot be read, or its content does not match its name. */
export async function describeFile(file: string, filename: string): Promise<Original | undefined> {
  const handle = await open(file).catch(() => undefined)
  try {
    const info = await handle?.stat()
    if (!handle || !info?.isFile()) return undefined
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const kind = mediaKind(buffer.subarray(0, bytesRead), filename)
    const { size, mtimeMs, mtime } = info
    const version = createHash('sha256').update(`${mtimeMs}-${size}`).digest('base64url').slice(0, 22)
    return kind && { kind, size, version, modified: mtime.toUTCString(), content: file }
  } finally {
    await handle?.close()
  }
}
