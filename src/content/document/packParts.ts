import { type DocumentParts, hashLength, type ListName, splitHashes, type Texts } from './DocumentParts'

/** Concatenated texts with the end offset of each; `hashes` are their hashes in the same order. */
type PackedTexts = { hashes: string; ends: Uint32Array<ArrayBuffer>; bytes: Uint8Array<ArrayBuffer> }

/**
 * A split document for the transfer between threads. Its texts are outside the JavaScript heap, so they do not use heap that the site
 * needs.
 */
export type PackedParts = Pick<DocumentParts, 'fixes' | 'revision'> & {
  shell: Uint8Array<ArrayBuffer>
  lists: Partial<Record<ListName, { hashes: string; texts: PackedTexts }>>
}

/** Packs a split document. `buffers` are to be transferred, not copied. */
export function packParts({ fixes, revision, shell, lists }: DocumentParts): {
  packed: PackedParts
  buffers: ArrayBuffer[]
} {
  const encoded = new TextEncoder().encode(shell)
  const buffers = [encoded.buffer]
  const packedLists: PackedParts['lists'] = {}
  for (const [name, { hashes, texts }] of Object.entries(lists)) {
    const packed = packTexts(texts)
    packedLists[name as ListName] = { hashes, texts: packed }
    buffers.push(packed.ends.buffer, packed.bytes.buffer)
  }
  return { packed: { fixes, revision, shell: encoded, lists: packedLists }, buffers }
}

/** Unpacks a split document. Each text is decoded only when it is read. */
export function unpackParts({ fixes, revision, shell, lists }: PackedParts): DocumentParts {
  const unpackedLists: DocumentParts['lists'] = {}
  let bytes = shell.byteLength
  for (const [name, { hashes, texts }] of Object.entries(lists)) {
    unpackedLists[name as ListName] = { hashes, texts: new OpenedTexts(texts) }
    bytes += texts.bytes.byteLength
  }
  return {
    fixes,
    revision,
    bytes,
    lists: unpackedLists,
    get shell() {
      return decode(shell)
    },
    clear() {
      for (const { texts } of Object.values(lists)) texts.bytes = new Uint8Array(texts.bytes.buffer.transfer(0))
    },
  }
}

function packTexts(texts: Texts): PackedTexts {
  const ends = new Uint32Array(texts.size)
  const hashes: string[] = []
  let size = 0
  for (const [, text] of texts) size += Buffer.byteLength(text)
  const bytes = Buffer.allocUnsafeSlow(size)
  let end = 0
  for (const [entryHash, text] of texts) {
    end += bytes.write(text, end)
    ends[hashes.length] = end
    hashes.push(entryHash)
  }
  return { hashes: hashes.join(''), ends, bytes: new Uint8Array(bytes.buffer) }
}

class OpenedTexts implements Texts {
  readonly size: number
  readonly #packed: PackedTexts
  readonly #places: ReadonlyMap<string, number>

  constructor(packed: PackedTexts) {
    this.size = packed.hashes.length / hashLength
    this.#packed = packed
    this.#places = new Map(splitHashes(packed.hashes).map((entryHash, place) => [entryHash, place]))
  }

  has(entryHash: string): boolean {
    return this.#places.has(entryHash)
  }

  get(entryHash: string): string | undefined {
    const place = this.#places.get(entryHash)
    if (place === undefined) return undefined
    const { ends, bytes } = this.#packed
    return decode(bytes.subarray(place === 0 ? 0 : ends[place - 1], ends[place]))
  }

  *[Symbol.iterator](): Generator<[string, string]> {
    for (const entryHash of this.#places.keys()) yield [entryHash, this.get(entryHash) ?? '']
  }
}

function decode(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
}
