import { type Cut, type ListName, printLength, printsIn, type Texts } from './Cut'

/** Concatenated texts with the end offset of each; `prints` are their hashes in the same order. */
type PackedTexts = { prints: string; ends: Uint32Array<ArrayBuffer>; bytes: Uint8Array<ArrayBuffer> }

/**
 * A split document for the transfer between threads. Its texts are outside the JavaScript heap, so they do not use heap that the site
 * needs.
 */
export type PackedCut = Pick<Cut, 'repairs' | 'revision'> & {
  frame: Uint8Array<ArrayBuffer>
  lists: Partial<Record<ListName, { prints: string; texts: PackedTexts }>>
}

/** Packs a split document. `buffers` are to be transferred, not copied. */
export function packCut({ repairs, revision, frame, lists }: Cut): { packed: PackedCut; buffers: ArrayBuffer[] } {
  const encoded = new TextEncoder().encode(frame)
  const buffers = [encoded.buffer]
  const packedLists: PackedCut['lists'] = {}
  for (const [name, { prints, texts }] of Object.entries(lists)) {
    const packed = packTexts(texts)
    packedLists[name as ListName] = { prints, texts: packed }
    buffers.push(packed.ends.buffer, packed.bytes.buffer)
  }
  return { packed: { repairs, revision, frame: encoded, lists: packedLists }, buffers }
}

/** Unpacks a split document. Each text is decoded only when it is read. */
export function unpackCut({ repairs, revision, frame, lists }: PackedCut): Cut {
  const opened: Cut['lists'] = {}
  let bytes = frame.byteLength
  for (const [name, { prints, texts }] of Object.entries(lists)) {
    opened[name as ListName] = { prints, texts: new OpenedTexts(texts) }
    bytes += texts.bytes.byteLength
  }
  return {
    repairs,
    revision,
    bytes,
    lists: opened,
    get frame() {
      return decode(frame)
    },
    clear() {
      for (const { texts } of Object.values(lists)) texts.bytes = new Uint8Array(texts.bytes.buffer.transfer(0))
    },
  }
}

function packTexts(texts: Texts): PackedTexts {
  const ends = new Uint32Array(texts.size)
  const prints: string[] = []
  let size = 0
  for (const [, text] of texts) size += Buffer.byteLength(text)
  const bytes = Buffer.allocUnsafeSlow(size)
  let end = 0
  for (const [print, text] of texts) {
    end += bytes.write(text, end)
    ends[prints.length] = end
    prints.push(print)
  }
  return { prints: prints.join(''), ends, bytes: new Uint8Array(bytes.buffer) }
}

class OpenedTexts implements Texts {
  readonly size: number
  readonly #packed: PackedTexts
  readonly #places: ReadonlyMap<string, number>

  constructor(packed: PackedTexts) {
    this.size = packed.prints.length / printLength
    this.#packed = packed
    this.#places = new Map(printsIn(packed.prints).map((print, place) => [print, place]))
  }

  get(print: string): string | undefined {
    const place = this.#places.get(print)
    if (place === undefined) return undefined
    const { ends, bytes } = this.#packed
    return decode(bytes.subarray(place === 0 ? 0 : ends[place - 1], ends[place]))
  }

  *[Symbol.iterator](): Generator<[string, string]> {
    for (const print of this.#places.keys()) yield [print, this.get(print) ?? '']
  }
}

function decode(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
}
