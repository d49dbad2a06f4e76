import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { MediaBase } from '../../service/tenants'
import { isPlainName } from '../isPlainName'
import type { KeptFiles } from '../kept/createKeptFiles'
import { findInFolders } from '../kept/findInFolders'
import { headBytes, mediaKind } from '../mediaKind'
import { createApiOriginals } from './createApiOriginals'
import type { Original } from './Original'

/** Finds originals. */
export type Originals = {
  /** Undefined where there is none. Throws `UpstreamFailed`, `TooBusy`, and `ReaderLeft` once `signal` says so. */
  find: (base: MediaBase, filename: string, signal?: AbortSignal) => Promise<Original | undefined>
  /** What is kept of a website counts as old: each file, or those of these names, is compared with the API's before it is served. */
  purge: (websiteId: string, filenames: readonly string[] | 'all') => void
}

/**
 * Originals from the tenant's folders, or from the API. What a file is decides its content, not its name: a page that calls
 * itself `.jpg` is not served.
 */
export function createOriginals(kept: KeptFiles): Originals {
  const api = createApiOriginals(kept)
  return {
    purge: api.purge,
    async find(base, filename, signal) {
      if (!isPlainName(filename)) return undefined
      if (base.kind === 'api') return api.find(base, filename, signal)
      for (const file of await findInFolders(base.folders, filename)) {
        const found = await describe(file, filename)
        if (found) return found
      }
      return undefined
    },
  }
}

async function describe(file: string, filename: string): Promise<Original | undefined> {
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
