/**
 * A document that is not parsed yet: parsing a large one takes so long that it is done in a worker thread. Its bytes are transferred
 * between threads, so that the process holds only one copy.
 */
export class JsonText {
  /** Does not share its buffer with other data, because the buffer is transferred between threads. */
  bytes: Uint8Array<ArrayBuffer>

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice()
  }

  /** Parses the text. Throws `SyntaxError`. */
  parse(): unknown {
    return JSON.parse(new TextDecoder().decode(this.bytes))
  }

  toJSON(): unknown {
    return this.parse()
  }

  /** Frees the memory immediately. Garbage collection would leave several large documents in memory at the same time. */
  clear(): void {
    this.bytes = new Uint8Array(this.bytes.buffer.transfer(0))
  }
}
