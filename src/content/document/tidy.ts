import type { Repair } from './Repair'

/** How deep a document may be nested. Its own fields go ten deep at most; menus and the settings of a theme may go on. */
const deepest = 64

/** Repairs beyond this number are made, but not reported. */
const mostReported = 1_000

type Tree = Record<PropertyKey, unknown>

/** Where one is: the fields and entries that lead there. */
type Trail = (string | number)[]

/**
 * Makes JSON fit to be worked on, in place: half characters, as a cut through an emoji leaves them, become U+FFFD, and what is
 * nested too deeply is taken out. Either would break whatever writes it, wherever it stands. What was done is added to `repairs`.
 */
export function tidy(root: object, repairs: Repair[] = []): Repair[] {
  tidyIn(root as Tree, [], repairs)
  return repairs
}

/** The entries of a list, each made tidy when its turn comes. */
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
    if (key.isWellFormed()) tidyAt(parent, key, trail, repairs)
    else {
      delete parent[key]
      note(repairs, [...trail, key.toWellFormed()], 'its name holds half a character', 'field')
    }
  }
}

function tidyAt(parent: Tree, key: string | number, trail: Trail, repairs: Repair[]): void {
  const value = parent[key]
  if (typeof value === 'string') {
    if (value.isWellFormed()) return
    parent[key] = value.toWellFormed()
    note(repairs, [...trail, key], 'it holds half a character', 'nothing')
  } else if (typeof value === 'object' && value !== null) {
    trail.push(key)
    if (trail.length <= deepest) tidyIn(value as Tree, trail, repairs)
    else {
      parent[key] = null
      note(repairs, trail, `it is nested more than ${deepest} deep`, 'field')
    }
    trail.pop()
  }
}

function note(repairs: Repair[], trail: Trail, reason: string, removed: Repair['removed']): void {
  if (repairs.length >= mostReported) return
  const steps = trail.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
  repairs.push({ path: `$${steps.join('')}`, reason, removed })
}
