/** A box: its name, and the start and end offset of its content. */
type Box = { name: string; start: number; end: number }

/** Types of items with EXIF, and with text such as XMP. */
const metadataItems = new Set(['Exif', 'mime'])

/** New type of a removed item. Decoders ignore types that they do not know. */
const ignoredItem = 'skip'

/**
 * Removes EXIF and XMP from an AVIF. They are overwritten with zeros, because items are located by their offset in the file. The
 * orientation stays; it is a property of the picture (`irot`, `imir`). Returns undefined if there is nothing to remove. Source: ISO
 * 14496-12, 8.11.
 */
export function cleanAvif(body: Buffer): Buffer | undefined {
  const meta = boxesIn(body, 0, body.byteLength).find(({ name }) => name === 'meta')
  if (!meta) return undefined
  const boxes = boxesIn(body, meta.start + 4, meta.end)
  const find = (boxName: string) => boxes.find(({ name }) => name === boxName)
  const items = metadataItemsIn(body, find('iinf'))
  if (items.size === 0) return undefined
  const cleaned = Buffer.from(body)
  for (const { id, from, to, isInMeta } of extentsIn(body, find('iloc'))) {
    if (!items.has(id)) continue
    const base = isInMeta ? (find('idat')?.start ?? body.byteLength) : 0
    cleaned.fill(0, Math.min(base + from, body.byteLength), Math.min(base + to, body.byteLength))
  }
  for (const typeAt of items.values()) cleaned.write(ignoredItem, typeAt, 'latin1')
  return cleaned
}

function boxesIn(body: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = start; at + 8 <= end; ) {
    const size = body.readUInt32BE(at)
    const isLong = size === 1
    const length = isLong ? Number(body.readBigUInt64BE(at + 8)) : size === 0 ? end - at : size
    if (length < 8) break
    boxes.push({
      name: body.toString('latin1', at + 4, at + 8),
      start: at + (isLong ? 16 : 8),
      end: Math.min(end, at + length),
    })
    at += length
  }
  return boxes
}

/** The ids of metadata items, each with the offset of its type. */
function metadataItemsIn(body: Buffer, list: Box | undefined): Map<number, number> {
  const items = new Map<number, number>()
  if (!list) return items
  const countBytes = body[list.start] === 0 ? 2 : 4
  for (const { name, start } of boxesIn(body, list.start + 4 + countBytes, list.end)) {
    if (name !== 'infe') continue
    const isLong = body[start] === 3
    const id = isLong ? body.readUInt32BE(start + 4) : body.readUInt16BE(start + 4)
    const typeAt = start + (isLong ? 10 : 8)
    if (metadataItems.has(body.toString('latin1', typeAt, typeAt + 4))) items.set(id, typeAt)
  }
  return items
}

/** The offsets of the bytes of each item, in the file or in the `idat` box of `meta`. */
function* extentsIn(body: Buffer, list: Box | undefined) {
  if (!list) return
  const version = body[list.start] ?? 0
  let at = list.start + 4
  const read = (bytes: number): number => {
    const value = bytes === 0 ? 0 : bytes === 8 ? Number(body.readBigUInt64BE(at)) : body.readUIntBE(at, bytes)
    at += bytes
    return value
  }
  const sizes = read(2)
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexBytes = version > 0 ? sizes & 15 : 0
  const count = read(version < 2 ? 2 : 4)
  for (let item = 0; item < count; item++) {
    const id = read(version < 2 ? 2 : 4)
    const isInMeta = version > 0 && (read(2) & 15) === 1
    read(2)
    const base = read(baseBytes)
    const extents = read(2)
    for (let extent = 0; extent < extents; extent++) {
      read(indexBytes)
      const from = base + read(offsetBytes)
      const length = read(lengthBytes)
      yield { id, from, to: from + length, isInMeta }
    }
  }
}
