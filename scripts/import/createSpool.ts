import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'

/** The place of a text in a spool: offset and length in bytes. */
export type SpooledText = { readonly spooled: readonly [offset: number, length: number] }

/** Keeps texts in a file, so that an export of any size needs little memory. `close` deletes the file. */
export function createSpool(file: string) {
  const descriptor = openSync(file, 'w+')
  let end = 0

  function add(text: string): SpooledText {
    const bytes = Buffer.from(text)
    for (let written = 0; written < bytes.length; )
      written += writeSync(descriptor, bytes, written, bytes.length - written, end + written)
    const spooled = [end, bytes.length] as const
    end += bytes.length
    return { spooled }
  }

  function read({ spooled: [offset, length] }: SpooledText): string {
    const bytes = Buffer.alloc(length)
    readSync(descriptor, bytes, 0, length, offset)
    return bytes.toString()
  }

  function close(): void {
    closeSync(descriptor)
    rmSync(file, { force: true })
  }

  return { add, read, close }
}

export type Spool = ReturnType<typeof createSpool>
