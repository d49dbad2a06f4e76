import type { ParseFindings } from '../../content/document/ParseFindings'

/**
 * Maps a path of the parsed document to the original document, which also has the dropped entries and the drafts:
 * `$.articles[3]` was `$.articles[4]` if an earlier entry is missing.
 */
export function originalPaths({
  fixes,
  drafts = [],
}: Pick<ParseFindings, 'fixes' | 'drafts'>): (path: string) => string {
  const dropped = new Map<string, number[]>()
  const removedEntries = fixes.flatMap(({ path, removed }) => (removed === 'entry' ? [path] : []))
  for (const path of [...removedEntries, ...drafts]) {
    const entry = /^(.*)\[(\d+)\]$/.exec(path)
    if (!entry) continue
    const [, list = '', index] = entry
    dropped.set(list, [...(dropped.get(list) ?? []), Number(index)])
  }
  for (const indexes of dropped.values()) indexes.sort((one, other) => one - other)
  if (dropped.size === 0) return (path) => path
  return (path) =>
    path
      .split(/(\[\d+\])/)
      .reduce(
        (before, segment) =>
          before + (/^\[\d+\]$/.test(segment) ? `[${originalSegment(segment, dropped.get(before))}]` : segment),
        '',
      )
}

function originalSegment(segment: string, removedIndexes: readonly number[] = []): number {
  return removedIndexes.reduce((index, one) => (one <= index ? index + 1 : index), Number(segment.slice(1, -1)))
}
