/** One value of two parts: what is to be known, as a line of JSON, then bytes, if any. */
export function pack(head: object, body: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body])
}
