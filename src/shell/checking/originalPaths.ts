import type { Repair } from '../../content/document/Repair'

/**
 * Gives the path that something has in the document as it came, from the one that it has without the entries that had to be
 * dropped: `$.articles[3]` was `$.articles[4]`, where one before it is gone.
 */
export function originalPaths(repairs: readonly Repair[]): (path: string) => string {
  const dropped = new Map<string, number[]>()
  for (const { path, removed } of repairs) {
    const entry = removed === 'entry' && /^(.*)\[(\d+)\]$/.exec(path)
    if (!entry) continue
    const [, list = '', index] = entry
    dropped.set(list, [...(dropped.get(list) ?? []), Number(index)])
  }
  for (const gone of dropped.values()) gone.sort((one, other) => one - other)
  if (dropped.size === 0) return (path) => path
  return (path) =>
    path
      .split(/(\[\d+\])/)
      .reduce((before, step) => before + (/^\[\d+\]$/.test(step) ? `[${moved(step, dropped.get(before))}]` : step), '')
}

function moved(step: string, gone: readonly number[] = []): number {
  return gone.reduce((index, one) => (one <= index ? index + 1 : index), Number(step.slice(1, -1)))
}
