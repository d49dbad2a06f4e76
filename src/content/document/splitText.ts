import { tidyEntries } from './cleanJson'
import type { DocumentParts, KnownEntryHashes } from './DocumentParts'
import type { Span } from './jsonSpans'
import { revisionOf, splitDocument, splitList } from './splitDocument'
import { splitLists } from './splitLists'

/** Splits the text of a document. It parses one entry at a time, to limit memory use. Throws `SyntaxError`. */
export function splitText(bytes: Uint8Array, known: KnownEntryHashes = {}): DocumentParts {
  const { shell, entries } = splitLists(bytes)
  const parts = splitDocument(parse(shell), known)
  const found = Object.entries(entries).map(([name, spans]) => [
    name,
    splitList(tidyEntries(name, parsed(bytes, spans), parts.fixes), {
      known: known[name as keyof KnownEntryHashes],
      timezone: parts.timezone,
    }),
  ])
  const lists = Object.fromEntries([...Object.entries(parts.lists), ...found])
  return { ...parts, revision: revisionOf(parts.shell, lists), lists }
}

function* parsed(bytes: Uint8Array, spans: readonly Span[]): Generator<unknown, void> {
  for (const [from, to] of spans) yield parse(bytes.subarray(from, to))
}

function parse(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes))
}
