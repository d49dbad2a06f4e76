/**
 * A document as it came, not yet read: reading a large one takes so long that it is done in a thread. Its bytes are shared between
 * threads, so that none has to hand them over, or to clear them away.
 */
export class JsonText {
  readonly bytes: Uint8Array<SharedArrayBuffer>

  constructor(bytes: Uint8Array) {
    this.bytes = isShared(bytes) ? bytes : copied(bytes)
  }

  /** What the text says. Throws `SyntaxError`. */
  parse(): unknown {
    return JSON.parse(new TextDecoder().decode(this.bytes))
  }

  toJSON(): unknown {
    return this.parse()
  }
}

function isShared(bytes: Uint8Array): bytes is Uint8Array<SharedArrayBuffer> {
  return bytes.buffer instanceof SharedArrayBuffer
}

function copied(bytes: Uint8Array): Uint8Array<SharedArrayBuffer> {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.byteLength))
  copy.set(bytes)
  return copy
}
