/** Length in characters of the texts that are encoded together. */
const maxLength = 1_000_000

/** Returns the JSON of `{ "data": … }` in UTF-8. Never has all of it as one text, which would need twice the memory. */
export function encodeDocument(data: Readonly<Record<string, unknown>>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let text = ''
  const write = (more: string) => {
    text += more
    if (text.length < maxLength) return
    parts.push(encoder.encode(text))
    text = ''
  }
  write('{"data":{')
  let isFirst = true
  for (const [name, value] of Object.entries(data)) {
    if (value === undefined) continue
    write(`${isFirst ? '' : ','}${JSON.stringify(name)}:`)
    isFirst = false
    if (Array.isArray(value)) {
      write('[')
      for (const [index, entry] of value.entries()) write(`${index === 0 ? '' : ','}${JSON.stringify(entry ?? null)}`)
      write(']')
    } else write(JSON.stringify(value))
  }
  write('}}')
  parts.push(encoder.encode(text))
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let end = 0
  for (const part of parts) {
    bytes.set(part, end)
    end += part.byteLength
    // Freed immediately: garbage collection would leave the parts of several documents in memory.
    part.buffer.transfer(0)
  }
  return bytes
}
