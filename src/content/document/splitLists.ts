import { type ListName, listNames } from './Cut'
import { elementsAt, membersAt, type Span } from './jsonSpans'

/** A document's text without the entries of its lists, and where in the whole text these stand. */
export type Split = { frame: Uint8Array; entries: Partial<Record<ListName, readonly Span[]>> }

/**
 * Finds the entries of a document's lists without reading them, so that they can be read one by one: a large document read in one
 * go takes several times its length in memory. What is spelt in an unusual way stays in the frame, and so does all that is no JSON:
 * whoever reads frame and entries will notice.
 */
export function splitLists(bytes: Uint8Array): Split {
  const whole = { frame: bytes, entries: {} }
  const data = membersAt(bytes, 0)?.members.get('data')
  const fields = data && membersAt(bytes, data[0])?.members
  if (!fields) return whole
  const entries: Split['entries'] = {}
  const cuts: Span[] = []
  for (const name of listNames) {
    const list = fields.get(name)
    const spans = list && elementsAt(bytes, list[0])
    if (!list || !spans || spans.length === 0) continue
    entries[name] = spans
    cuts.push([list[0] + 1, list[1] - 1])
  }
  return { frame: without(bytes, cuts), entries }
}

function without(bytes: Uint8Array, cuts: Span[]): Uint8Array {
  cuts.sort(([one], [other]) => one - other)
  const starts = [0, ...cuts.map(([, to]) => to)]
  const ends = [...cuts.map(([from]) => from), bytes.byteLength]
  return Buffer.concat(starts.map((start, index) => bytes.subarray(start, ends[index])))
}
