/** A remark about one entry of the source: what happened to it, and why. */
export type ImportNote = {
  /** `changed`: it was taken, but not as it was. `left`: it was not taken. */
  kind: 'changed' | 'left'
  /** The entry: `post 12 "Title", line 340`. */
  entry: string
  reason: string
}

/** The content of a source: the `data` of a document, whose texts may still be in a file. */
export type Imported = {
  data: Record<string, unknown>
  /** Returns the body of an entry of `data`. */
  bodyOf: (entry: Readonly<Record<string, unknown>>) => string
  /** Returns the addresses of a file under `/media/`. */
  mediaAddresses: (filename: string) => string[]
  /** The file on this computer of a name under `/media/`, for sources that have one. */
  mediaFile?: (filename: string) => string | undefined
  notes: ImportNote[]
  /** Where the source ends too early; undefined if it is complete. */
  cut?: string | undefined
  /** Other remarks on the source as a whole. */
  remarks: string[]
  close: () => void
}

/** Called while a source is read, with the number of entries or bytes so far. */
export type OnRead = (done: number, known: number) => void
