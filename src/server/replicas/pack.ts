/** Encodes a value of two parts: the head as a line of JSON, then the bytes of the body, if any. */
export function pack(head: object, body: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body])
}
