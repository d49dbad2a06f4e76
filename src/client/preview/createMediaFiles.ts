/** Files of this site that are fetched with the preview's credentials. */
export type MediaFiles = {
  /**
   * Returns a blob URL of a file. `maxBytes` is its maximum size in bytes, by default that of a picture. Rejects if the file cannot be fetched.
   */
  find: (address: string, maxBytes?: number) => Promise<string>
  /** Distinguishes versions of a file with the same address: the value changes with the credentials and with each `renew`. */
  version: () => string
  /** Fetches all files again from now on. */
  renew: () => void
}

/** Maximum size in bytes of a picture, and of a recording that somebody plays. */
export const maxFileBytes = { picture: 32 * 1024 * 1024, recording: 512 * 1024 * 1024 } as const

/** `maxConcurrent`: maximum number of simultaneous requests. `files` and `bytes`: maximum number and total size of the cached files. */
const limits = { maxConcurrent: 6, files: 300, bytes: 128 * 1024 * 1024 }

type CachedFile = { file: Promise<string>; bytes: number }
type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** Creates the cache of files. A failed request is not cached, so the next page tries again. `credentialsKey` identifies the credentials. */
export function createMediaFiles(fetchFile: Fetch, credentialsKey: () => string): MediaFiles {
  const filesByKey = new Map<string, CachedFile>()
  const inTurn = createTurnstile(limits.maxConcurrent)
  let renewed = 0
  const version = () => `${renewed} ${credentialsKey()}`

  function forget(key: string, entry: CachedFile): void {
    if (filesByKey.get(key) !== entry) return
    filesByKey.delete(key)
    void entry.file.then(URL.revokeObjectURL, () => {})
  }

  function makePlace(): void {
    let bytes = [...filesByKey.values()].reduce((sum, one) => sum + one.bytes, 0)
    for (const [key, entry] of filesByKey) {
      if (filesByKey.size <= limits.files && (bytes <= limits.bytes || filesByKey.size === 1)) return
      bytes -= entry.bytes
      forget(key, entry)
    }
  }

  async function fetchOnce(address: string, maxBytes: number, entry: CachedFile): Promise<string> {
    const response = await fetchFile(address, { cache: renewed > 0 ? 'reload' : 'default' })
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    const blob = await bodyOf(response, maxBytes)
    entry.bytes = blob.size
    makePlace()
    return URL.createObjectURL(blob)
  }

  return {
    version,
    renew() {
      renewed++
    },
    find(address, maxBytes = maxFileBytes.picture) {
      const key = `${version()} ${address}`
      const known = filesByKey.get(key)
      if (known) return known.file
      const entry: CachedFile = { file: Promise.resolve(''), bytes: 0 }
      entry.file = inTurn(() => fetchOnce(address, maxBytes, entry))
      filesByKey.set(key, entry)
      entry.file.catch(() => forget(key, entry))
      return entry.file
    },
  }
}

/** Limits the number of jobs that run at the same time. The others wait in a FIFO queue. */
function createTurnstile(maxConcurrent: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let free = maxConcurrent
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/** Reads a response. Throws if it is larger than `maxBytes` bytes. */
async function bodyOf(response: Response, maxBytes: number): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (const reader = response.body?.getReader(); reader; ) {
    const { value, done } = await reader.read()
    if (done) break
    length += value.byteLength
    if (length > maxBytes) {
      void reader.cancel()
      throw new Error(`${response.url} is larger than ${maxBytes} bytes`)
    }
    parts.push(value)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}
