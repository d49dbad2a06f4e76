import { unprintable } from '../unprintable'
import type { Repair } from './Repair'

/** Maximum depth of a document. Its own fields are at most ten levels deep; menus and theme settings may be deeper. */
const deepest = 64

/** Fixes beyond this number are made, but not reported. */
const mostReported = 1_000

type Tree = Record<PropertyKey, unknown>

/** The keys and indexes that lead to the current value. */
type Trail = (string | number)[]

/** Rare line breaks that only some programs write: vertical tabs (presentation software), form feeds, next-line characters. */
const oddBreaks = /[\v\f\x85]/g

/**
 * Cleans JSON in place, so that no output has to: lone surrogates become U+FFFD, unusual line breaks become `\n`, control characters are
 * removed, and objects that are nested too deep are removed. Each change is added to `repairs`.
 */
export function tidy(root: object, repairs: Repair[] = []): Repair[] {
  tidyIn(root as Tree, [], repairs)
  return repairs
}

/** Yields the entries of a list, each cleaned just before it is yielded. */
export function* tidyEntries(list: string, entries: Iterable<unknown>, repairs: Repair[]): Generator<unknown, void> {
  let index = 0
  for (const entry of entries) {
    const holder: Tree = { [index]: entry }
    tidyAt(holder, index, [list], repairs)
    yield holder[index]
    index++
  }
}

function tidyIn(parent: Tree, trail: Trail, repairs: Repair[]): void {
  if (Array.isArray(parent)) {
    for (let index = 0; index < parent.length; index++) tidyAt(parent, index, trail, repairs)
    return
  }
  for (const key of Object.keys(parent)) {
    if (isClean(key)) tidyAt(parent, key, trail, repairs)
    else {
      delete parent[key]
      note(
        repairs,
        [...trail, cleaned(key)],
        'the name of the field contains a control character or an unpaired surrogate',
        'field',
      )
    }
  }
}

function tidyAt(parent: Tree, key: string | number, trail: Trail, repairs: Repair[]): void {
  const value = parent[key]
  if (typeof value === 'string') {
    if (isClean(value)) return
    parent[key] = cleaned(value)
    const what = value.isWellFormed()
      ? 'control characters, which were removed'
      : 'an unpaired surrogate, which was replaced by U+FFFD'
    note(repairs, [...trail, key], `the text contains ${what}`, 'nothing')
  } else if (typeof value === 'object' && value !== null) {
    trail.push(key)
    if (trail.length <= deepest) tidyIn(value as Tree, trail, repairs)
    else {
      parent[key] = null
      note(repairs, trail, `the value is nested more than ${deepest} levels deep`, 'field')
    }
    trail.pop()
  }
}

function isClean(text: string): boolean {
  return text.isWellFormed() && text.search(unprintable) === -1
}

function cleaned(text: string): string {
  return text.toWellFormed().replace(oddBreaks, '\n').replace(unprintable, '')
}

function note(repairs: Repair[], trail: Trail, reason: string, removed: Repair['removed']): void {
  if (repairs.length >= mostReported) return
  const steps = trail.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
  repairs.push({ path: `$${steps.join('')}`, reason, removed })
}
