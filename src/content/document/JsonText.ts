/** A document as it came, not yet read: reading a large one takes so long that it is done in a thread. */
export class JsonText {
  /** Empty while a thread has them. */
  bytes: Uint8Array<ArrayBuffer>

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes
  }

  /** What the text says. Throws `SyntaxError`. */
  parse(): unknown {
    return JSON.parse(new TextDecoder().decode(this.bytes))
  }

  toJSON(): unknown {
    return this.parse()
  }
}
