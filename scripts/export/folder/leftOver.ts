import type { Marker } from './marker.ts'

/** Names with a hash in them: pages that are still open ask for those of the build before. */
const isOfBuild = (name: string) => name.startsWith('assets/')

/** What becomes of files that are no part of the export any more: those of the build before stay for one build. */
export function leftOver(
  { files, before }: Pick<Marker, 'files' | 'before'>,
  now: Readonly<Record<string, string>>,
): { gone: string[]; before: Record<string, string> } {
  const dropped = Object.keys(files).filter((name) => !Object.hasOwn(now, name))
  const earlier = Object.keys(before).filter((name) => !Object.hasOwn(now, name))
  const replaced = dropped.filter(isOfBuild)
  const kept = replaced.length > 0 ? replaced : earlier
  const all = { ...before, ...files }
  return {
    gone: [...new Set([...dropped, ...earlier])].filter((name) => !kept.includes(name)),
    before: Object.fromEntries(kept.map((name) => [name, all[name] ?? ''])),
  }
}
