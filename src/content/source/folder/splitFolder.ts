import type { DocumentFix } from '../../document/DocumentFix'
import { type DocumentParts, type KnownEntryHashes, splitHashes } from '../../document/DocumentParts'
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
  const knownHashes = new Set(splitHashes(known))
  const texts = new Map<string, string>()
  let all = ''
  for (const entry of entries) {
    const before = hashes.get(entry)
    const hash = before?.timezone === timezone && before ? before.hash : hashOfEntry(entry.json.toString(), timezone)
    if (before?.hash !== hash) hashes.set(entry, { timezone, hash })
    if (!knownHashes.has(hash)) texts.set(hash, entry.json.toString())
    all += hash
  }
  return { hashes: all, texts }
}
