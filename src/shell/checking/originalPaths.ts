import type { ParseFindings } from '../../content/document/ParseFindings'

/**
 * Returns a function that converts a path in the parsed document to the path in the original, which also has the dropped entries and
 * drafts. Example: if entry 2 was dropped, `$.articles[3]` becomes `$.articles[4]`.
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
