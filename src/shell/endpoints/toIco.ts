const [headBytes, entryBytes] = [6, 16]

/** Builds an icon file from PNG pictures. Source: the ICO format as Windows Vista and all browsers since read it. */
export function toIco(pictures: readonly { side: number; body: Buffer }[]): Buffer {
  const head = Buffer.alloc(headBytes + entryBytes * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { side, body }] of pictures.entries()) {
    const at = headBytes + entryBytes * index
    head.writeUInt8(side % 256, at)
    head.writeUInt8(side % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(body.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += body.length
  }
  return Buffer.concat([head, ...pictures.map(({ body }) => body)])
}
