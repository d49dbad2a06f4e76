/** The tables of an uncompressed font, by their names of four letters. */
export type Tables = ReadonlyMap<string, Buffer>

const headSize = 12
const recordSize = 16

/** Reads the tables of a font. Source: OpenType, "Organization of an OpenType font". */
export function readTables(font: Buffer): Tables {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => headSize + index * recordSize)
  return new Map(
    records.map((at) => {
      const [start, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)]
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + length)]
    }),
  )
}

/** Writes a font with these tables, of the same type as `font`. */
export function writeTables(font: Buffer, tables: Tables): Buffer {
  const names = [...tables.keys()].sort()
  const head = Buffer.alloc(headSize + names.length * recordSize)
  const power = 2 ** Math.floor(Math.log2(names.length))
  font.copy(head, 0, 0, 4)
  head.writeUInt16BE(names.length, 4)
  head.writeUInt16BE(power * recordSize, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((names.length - power) * recordSize, 10)
  const parts = [head]
  let start = head.length
  for (const [index, name] of names.entries()) {
    const table = tables.get(name) ?? Buffer.alloc(0)
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    const at = headSize + index * recordSize
    head.write(name, at, 'latin1')
    head.writeUInt32BE(sumOf(padded), at + 4)
    head.writeUInt32BE(start, at + 8)
    head.writeUInt32BE(table.length, at + 12)
    parts.push(padded)
    start += padded.length
  }
  return Buffer.concat(parts)
}

function sumOf(padded: Buffer): number {
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}
