import type { Marker } from './marker.ts'

/** File names with a hash. Open pages still request those of the previous build. */
const isOfBuild = (name: string) => name.startsWith('assets/')

/** Decides which files that are no longer part of the export are removed. Files of the previous build stay for one build. */
export function filesToRemove(
  { files, before }: Pick<Marker, 'files' | 'before'>,
  now: Readonly<Record<string, string>>,
): { removed: string[]; before: Record<string, string> } {
  const dropped = Object.keys(files).filter((name) => !Object.hasOwn(now, name))
  const previous = Object.keys(before).filter((name) => !Object.hasOwn(now, name))
  const replaced = dropped.filter(isOfBuild)
  const retained = replaced.length > 0 ? replaced : previous
  const all = { ...before, ...files }
  return {
    removed: [...new Set([...dropped, ...previous])].filter((name) => !retained.includes(name)),
    before: Object.fromEntries(retained.map((name) => [name, all[name] ?? ''])),
  }
}
