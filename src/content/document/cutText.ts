import type { Cut, Known } from './Cut'
import { cutDocument, cutList, revisionOf } from './cutDocument'
import type { Span } from './jsonSpans'
import { splitLists } from './splitLists'
import { tidyEntries } from './tidy'

/** Splits the text of a document. It parses one entry at a time, to limit memory use. Throws `SyntaxError`. */
export function cutText(bytes: Uint8Array, known: Known = {}): Cut {
  const { frame, entries } = splitLists(bytes)
  const cut = cutDocument(parse(frame), known)
  const found = Object.entries(entries).map(([name, spans]) => [
    name,
    cutList(tidyEntries(name, parsed(bytes, spans), cut.repairs), {
      known: known[name as keyof Known],
      timezone: cut.timezone,
    }),
  ])
  const lists = Object.fromEntries([...Object.entries(cut.lists), ...found])
  return { ...cut, revision: revisionOf(cut.frame, lists), lists }
}

function* parsed(bytes: Uint8Array, spans: readonly Span[]): Generator<unknown, void> {
  for (const [from, to] of spans) yield parse(bytes.subarray(from, to))
}

function parse(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes))
}
