import { hash } from 'node:crypto'
import { isObject } from '../isObject'
import { timezoneOf } from '../schema/moments'
import { type Cut, type Known, type ListName, listNames, type Prints, printLength, printsIn } from './Cut'
import type { Repair } from './Repair'
import { tidy, tidyEntries } from './tidy'

/**
 * Splits the response of the content API into the document shell and the entries of its lists. If a list field is not an array, it stays in
 * the shell. Strings of the response are cleaned in place.
 */
export function cutDocument(answer: unknown, known: Known = {}): Cut {
  const given = dataOf(answer)
  const data: Record<string, unknown> = { ...given }
  const repairs: Repair[] = []
  const lists: Cut['lists'] = {}
  const timezone = timezoneOf(data)
  for (const name of listNames) {
    const entries = data[name]
    if (!Array.isArray(entries)) continue
    lists[name] = cutList(tidyEntries(name, entries, repairs), { known: known[name], timezone })
    delete data[name]
  }
  tidy(data, repairs)
  const frame = JSON.stringify(given ? { data } : answer) ?? 'null'
  return { repairs, revision: revisionOf(frame, lists), frame, lists, timezone }
}

/**
 * Computes the hashes of entries, and the JSON of entries that are not known. The site's `timezone` is part of a hash, because it decides
 * what dates without an offset mean.
 */
export function cutList(
  entries: Iterable<unknown>,
  { known = '', timezone = '' }: { known?: Prints | undefined; timezone?: string | undefined } = {},
): { prints: Prints; texts: Map<string, string> } {
  const atHand = new Set(printsIn(known))
  const texts = new Map<string, string>()
  const prints: string[] = []
  for (const entry of entries) {
    const text = JSON.stringify(entry)
    const print = printOf(timezone + text)
    if (!atHand.has(print)) texts.set(print, text)
    prints.push(print)
  }
  return { prints: prints.join(''), texts }
}

/** Hash of a document. */
export function revisionOf(frame: string, lists: Cut['lists']): string {
  const prints = Object.entries(lists).map(([name, list]): [ListName, string] => [name as ListName, list.prints])
  return printOf(frame + JSON.stringify(prints)).slice(0, 12)
}

function printOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, printLength)
}

function dataOf(answer: unknown): object | undefined {
  const data = isObject(answer) ? answer.data : undefined
  return isObject(data) ? data : undefined
}
