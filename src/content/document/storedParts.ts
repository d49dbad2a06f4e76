import * as v from 'valibot'
import { isObject } from '../isObject'
import type { DocumentFix } from './DocumentFix'
import { type DocumentParts, type ListName, listNames, splitHashes } from './DocumentParts'
import { unpackParts } from './packParts'

/** What a stored document says about itself: the source and build that it is from, and the source's ETag. */
export type StoredOrigin = { origin: string; etag: string | undefined }

/** Characters after which a chunk ends. */
const chunkLength = 256 * 1024

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
 * entry on a line. Texts that are missing are those of the `other` document. Yields chunks of some 256 kB.
 */
export function* storedLines(
  { fixes, revision, shell, lists }: DocumentParts,
  { origin, etag }: StoredOrigin,
  other?: DocumentParts,
): Generator<string, void> {
  const all = Object.entries(lists)
  const hashes = Object.fromEntries(all.map(([name, list]) => [name, list.hashes]))
  let chunk = `${JSON.stringify({ origin, etag, revision, fixes, shell, hashes } satisfies v.InferInput<typeof Head>)}\n`
  for (const [name, list] of all)
    for (const one of new Set(splitHashes(list.hashes))) {
      const text = list.texts.get(one) ?? other?.lists[name as ListName]?.texts.get(one) ?? 'null'
      // A text from a stored document has its line break already.
      chunk += `${text.trimEnd()}\n`
      if (chunk.length < chunkLength) continue
      yield chunk
      chunk = ''
    }
  yield chunk
}

/** Reads a document that `storedLines` wrote. An entry is decoded only when it is read. Throws `SyntaxError` if it is damaged. */
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
  // The lists share one buffer, so it is left to garbage collection.
  const { clear: _, ...parts } = unpackParts({
    fixes,
    revision,
    shell: new TextEncoder().encode(shell),
    lists: Object.fromEntries(lists),
  })
  return { parts, from: { origin, etag } }
}
