import { unprintable } from '../unprintable.ts'
import type { DocumentFix } from './DocumentFix.ts'

/** Maximum depth of a document. Its own fields are at most ten levels deep; menus and theme settings may be deeper. */
const maxDepth = 64

/** Fixes beyond this number are made, but not reported. */
const maxReported = 1_000

type Tree = Record<PropertyKey, unknown>

/** The keys and indexes that lead to the current value. */
type Trail = (string | number)[]

/** Rare line breaks that only some programs write: vertical tabs (presentation software), form feeds, next-line characters. */
const oddBreaks = /[\v\f\x85]/g

/**
 * Cleans JSON in place, so that no output has to: lone surrogates become U+FFFD, unusual line breaks become `\n`, control characters are
 * removed, and objects that are nested too deep are removed. Each change is added to `fixes`.
 */
export function cleanJson(root: object, fixes: DocumentFix[] = []): DocumentFix[] {
  cleanChildren(root as Tree, [], fixes)
  return fixes
}

/** Yields the entries of a list, each cleaned just before it is yielded. */
export function* tidyEntries(list: string, entries: Iterable<unknown>, fixes: DocumentFix[]): Generator<unknown, void> {
  let index = 0
  for (const entry of entries) {
    const holder: Tree = { [index]: entry }
    cleanValue(holder, index, [list], fixes)
    yield holder[index]
    index++
  }
}

function cleanChildren(parent: Tree, trail: Trail, fixes: DocumentFix[]): void {
  if (Array.isArray(parent)) {
    for (let index = 0; index < parent.length; index++) cleanValue(parent, index, trail, fixes)
    return
  }
  for (const key of Object.keys(parent)) {
    if (isClean(key)) cleanValue(parent, key, trail, fixes)
    else {
      delete parent[key]
      note(
        fixes,
        [...trail, cleaned(key)],
        'the name of the field contains a control character or an unpaired surrogate',
        'field',
      )
    }
  }
}

function cleanValue(parent: Tree, key: string | number, trail: Trail, fixes: DocumentFix[]): void {
  const value = parent[key]
  if (typeof value === 'string') {
    if (isClean(value)) return
    parent[key] = cleaned(value)
    const what = value.isWellFormed()
      ? 'control characters, which were removed'
      : 'an unpaired surrogate, which was replaced by U+FFFD'
    note(fixes, [...trail, key], `the text contains ${what}`, 'nothing')
  } else if (typeof value === 'object' && value !== null) {
    trail.push(key)
    if (trail.length <= maxDepth) cleanChildren(value as Tree, trail, fixes)
    else {
      parent[key] = null
      note(fixes, trail, `the value is nested more than ${maxDepth} levels deep`, 'field')
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

function note(fixes: DocumentFix[], trail: Trail, reason: string, removed: DocumentFix['removed']): void {
  if (fixes.length >= maxReported) return
  const steps = trail.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
  fixes.push({ path: `$${steps.join('')}`, reason, removed })
}
