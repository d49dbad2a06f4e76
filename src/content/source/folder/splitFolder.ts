import type { DocumentFix } from '../../document/DocumentFix'
import {
  type DocumentParts,
  hashLength,
  type KnownEntryHashes,
  sharedEnds,
  splitHashes,
} from '../../document/DocumentParts'
import { hashOfEntry, revisionOf, splitDocument } from '../../document/splitDocument'
import { inOneLine } from './FileFault'
import type { FolderContent, FolderEntry, TextList } from './FolderContent'

/** Hashes of entries. An entry never changes, so it is hashed once for each time zone. */
const hashes = new WeakMap<FolderEntry, { timezone: string | undefined; hash: string }>()

/**
 * Splits the content of a folder, like `splitDocument`. Findings in files are fixes of the document and part of its revision, so that a
 * broken file is reported although the content stays the same.
 */
export function splitFolder(
  { data, lists, findings }: FolderContent,
  known: KnownEntryHashes,
  websiteId: string,
): DocumentParts {
  const parts = splitDocument({ data: { id: websiteId, ...data } }, known)
  const fixes: DocumentFix[] = findings.map((one) => ({
    path: `${one.file}:${one.line}`,
    reason: reasonOf(one),
    removed: 'nothing',
  }))
  for (const [name, entries = []] of Object.entries(lists) as [TextList, readonly FolderEntry[]][]) {
    parts.lists[name] = listOf(entries, known[name] ?? '', parts.timezone)
    for (const [index, { fixes: cleaned }] of entries.entries())
      for (const one of cleaned) fixes.push({ ...one, path: one.path.replace('$', `$.${name}[${index}]`) })
  }
  const shell = parts.shell
  const revision = revisionOf(shell + JSON.stringify(fixes), parts.lists)
  return { ...parts, fixes: [...fixes, ...parts.fixes], revision }
}

function reasonOf(finding: FolderContent['findings'][number]): string {
  return inOneLine(finding).slice(`${finding.file}:${finding.line}: `.length)
}

function listOf(entries: readonly FolderEntry[], known: string, timezone: string | undefined) {
  const all = entries.map((entry) => hashOf(entry, timezone))
  const hashes = all.join('')
  const { first, last } = sharedEnds(known, hashes)
  const between = new Set(splitHashes(known.slice(first * hashLength, known.length - last * hashLength)))
  const texts = new Map<string, string>()
  for (let index = first; index < entries.length - last; index++) {
    const [entry, hash] = [entries[index], all[index]]
    if (entry && hash !== undefined && !between.has(hash)) texts.set(hash, entry.json.toString())
  }
  return { hashes, texts }
}

function hashOf(entry: FolderEntry, timezone: string | undefined): string {
  const before = hashes.get(entry)
  if (before && before.timezone === timezone) return before.hash
  const hash = hashOfEntry(entry.json.toString(), timezone)
  hashes.set(entry, { timezone, hash })
  return hash
}
