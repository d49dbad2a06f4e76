import { type ListName, listNames } from './DocumentParts'
import { elementsAt, membersAt, type Span } from './jsonSpans'

/** The text of a document without the entries of its lists (the document shell), and the offsets of these entries in the whole text. */
export type Split = { shell: Uint8Array; entries: Partial<Record<ListName, readonly Span[]>> }

/**
 * Finds the entries of a document's lists without parsing them, so that they can be parsed one by one: parsing a large document as a whole
 * takes several times its size in memory. Lists written in an unusual way, and anything that is not JSON, stay in the document shell.
 * Invalid JSON is detected when the shell and the entries are parsed.
 */
export function splitLists(bytes: Uint8Array): Split {
  const unsplit = { shell: bytes, entries: {} }
  const data = membersAt(bytes, 0)?.members.get('data')
  const fields = data && membersAt(bytes, data[0])?.members
  if (!fields) return unsplit
  const entries: Split['entries'] = {}
  const removedSpans: Span[] = []
  for (const name of listNames) {
    const list = fields.get(name)
    const spans = list && elementsAt(bytes, list[0])
    if (!list || !spans || spans.length === 0) continue
    entries[name] = spans
    removedSpans.push([list[0] + 1, list[1] - 1])
  }
  return { shell: without(bytes, removedSpans), entries }
}

function without(bytes: Uint8Array, removed: Span[]): Uint8Array {
  removed.sort(([one], [other]) => one - other)
  const starts = [0, ...removed.map(([, to]) => to)]
  const ends = [...removed.map(([from]) => from), bytes.byteLength]
  return Buffer.concat(starts.map((start, index) => bytes.subarray(start, ends[index])))
}
