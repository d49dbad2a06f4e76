import { hash } from 'node:crypto'
import { isObject } from '../isObject'
import { timezoneOf } from '../schema/moments'
import { cleanJson, tidyEntries } from './cleanJson'
import type { DocumentFix } from './DocumentFix'
import {
  type DocumentParts,
  type EntryHashes,
  hashLength,
  type KnownEntryHashes,
  type ListName,
  listNames,
  splitHashes,
} from './DocumentParts'

/**
 * Splits the response of the content API into the document shell and the entries of its lists. If a list field is not an array, it stays in
 * the shell. Strings of the response are cleaned in place.
 */
export function splitDocument(answer: unknown, known: KnownEntryHashes = {}): DocumentParts {
  const answerData = dataOf(answer)
  const data: Record<string, unknown> = { ...answerData }
  const fixes: DocumentFix[] = []
  const lists: DocumentParts['lists'] = {}
  const timezone = timezoneOf(data)
  for (const name of listNames) {
    const entries = data[name]
    if (!Array.isArray(entries)) continue
    lists[name] = splitList(tidyEntries(name, entries, fixes), { known: known[name], timezone })
    delete data[name]
  }
  cleanJson(data, fixes)
  const shell = JSON.stringify(answerData ? { data } : answer) ?? 'null'
  return { fixes, revision: revisionOf(shell, lists), shell, lists, timezone }
}

/**
 * Computes the hashes of entries, and the JSON of entries that are not known. The site's `timezone` is part of a hash, because it decides
 * what dates without an offset mean.
 */
export function splitList(
  entries: Iterable<unknown>,
  { known = '', timezone = '' }: { known?: EntryHashes | undefined; timezone?: string | undefined } = {},
): { hashes: EntryHashes; texts: Map<string, string> } {
  const knownHashes = new Set(splitHashes(known))
  const texts = new Map<string, string>()
  const hashes: string[] = []
  for (const entry of entries) {
    const text = JSON.stringify(entry)
    const entryHash = hashOfEntry(text, timezone)
    if (!knownHashes.has(entryHash)) texts.set(entryHash, text)
    hashes.push(entryHash)
  }
  return { hashes: hashes.join(''), texts }
}

/** Hash of the JSON of an entry. */
export function hashOfEntry(text: string, timezone = ''): string {
  return hashOf(timezone + text)
}

/** Hash of a document. */
export function revisionOf(shell: string, lists: DocumentParts['lists']): string {
  const hashes = Object.entries(lists).map(([name, list]): [ListName, string] => [name as ListName, list.hashes])
  return hashOf(shell + JSON.stringify(hashes)).slice(0, 12)
}

function hashOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, hashLength)
}

function dataOf(answer: unknown): object | undefined {
  const data = isObject(answer) ? answer.data : undefined
  return isObject(data) ? data : undefined
}
