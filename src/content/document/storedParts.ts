import * as v from 'valibot'
import { isObject } from '../isObject'
import type { DocumentFix } from './DocumentFix'
import { type DocumentParts, type ListName, listNames, splitHashes } from './DocumentParts'
import { unpackParts } from './packParts'

/** What a stored document says about itself: the source and build that it is from, and the source's ETag. */
export type StoredOrigin = { origin: string; etag: string | undefined }

/** Bytes of a chunk. */
const chunkLength = 256 * 1024

/** UTF-8 needs at most three bytes for a unit of a JavaScript string. */
const maxBytesPerUnit = 3

const newline = 10

const Head = v.object({
  origin: v.string(),
  etag: v.optional(v.string()),
  revision: v.string(),
  fixes: v.array(v.custom<DocumentFix>(isObject)),
  shell: v.string(),
  hashes: v.record(v.picklist(listNames), v.string()),
})

/** Whether a split document, together with another one, has the texts of all entries. It lacks those that were known when it was split. */
export function hasAllTexts(parts: DocumentParts, other?: DocumentParts): boolean {
  return Object.entries(parts.lists).every(([name, { hashes, texts }]) => {
    const more = other?.lists[name as ListName]?.texts
    return splitHashes(hashes).every((one) => texts.has(one) || more?.has(one))
  })
}

/**
 * Writes a document so that `readStored` need not split it again: a line of JSON with everything except the entries, then the JSON of each
 * entry on a line. Texts that are missing are those of the `other` document. Yields chunks, of which the next one may use the memory: a
 * large document would else be in memory once more until the next garbage collection.
 */
export function* storedLines(
  { fixes, revision, shell, lists }: DocumentParts,
  { origin, etag }: StoredOrigin,
  other?: DocumentParts,
): Generator<Uint8Array, void> {
  const all = Object.entries(lists)
  const hashes = Object.fromEntries(all.map(([name, list]) => [name, list.hashes]))
  const head: v.InferInput<typeof Head> = { origin, etag, revision, fixes, shell, hashes }
  yield Buffer.from(`${JSON.stringify(head)}\n`)
  const chunk = Buffer.allocUnsafeSlow(chunkLength)
  let length = 0
  for (const [name, list] of all)
    for (const one of new Set(splitHashes(list.hashes))) {
      const text = list.texts.get(one) ?? other?.lists[name as ListName]?.texts.get(one) ?? 'null'
      // A text from a stored document has its line break already.
      const line = `${text.trimEnd()}\n`
      if (length + line.length * maxBytesPerUnit > chunkLength) {
        yield chunk.subarray(0, length)
        length = 0
      }
      if (line.length * maxBytesPerUnit > chunkLength) yield Buffer.from(line)
      else length += chunk.write(line, length)
    }
  yield chunk.subarray(0, length)
}

/** Reads a document that `storedLines` wrote. An entry is decoded only when it is read. Throws `SyntaxError` if the document is damaged. */
export function readStored(bytes: Uint8Array<ArrayBuffer>): { parts: DocumentParts; from: StoredOrigin } {
  let end = 0
  const nextLine = () => {
    const start = end
    end = bytes.indexOf(newline, start) + 1
    if (end === 0) throw new SyntaxError('an entry is missing')
    return bytes.subarray(start, end)
  }
  const head = v.safeParse(Head, JSON.parse(new TextDecoder().decode(nextLine())))
  if (!head.success) throw new SyntaxError('the first line is not that of a stored document')
  const { origin, etag, fixes, revision, shell, hashes: ofLists } = head.output
  const lists = Object.entries(ofLists).map(([name, hashes = '']) => {
    const start = end
    const unique = [...new Set(splitHashes(hashes))]
    const ends = Uint32Array.from(unique, () => {
      nextLine()
      return end - start
    })
    return [name, { hashes, texts: { hashes: unique.join(''), ends, bytes: bytes.subarray(start, end) } }] as const
  })
  const packed = { fixes, revision, shell: new TextEncoder().encode(shell), lists: Object.fromEntries(lists) }
  const clear = () => {
    // Other data may use the buffer of a small file.
    if (bytes.byteLength === bytes.buffer.byteLength) bytes.buffer.transfer(0)
  }
  return { parts: { ...unpackParts(packed), clear }, from: { origin, etag } }
}
