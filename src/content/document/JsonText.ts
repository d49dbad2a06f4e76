/**
 * A document as it came, not yet read: reading a large one takes so long that it is done in a thread. Its bytes go from thread to
 * thread, so that there is one copy of them in the whole process.
 */
export class JsonText {
  /** Memory of its own. */
  bytes: Uint8Array<ArrayBuffer>

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice()
  }

  /** What the text says. Throws `SyntaxError`. */
  parse(): unknown {
    return JSON.parse(new TextDecoder().decode(this.bytes))
  }

  toJSON(): unknown {
    return this.parse()
  }

  /** Gives its memory back at once. Left to the collector, one large document after another would lie about. */
  clear(): void {
    this.bytes = new Uint8Array(this.bytes.buffer.transfer(0))
  }
}
