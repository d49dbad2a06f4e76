import type { ESTree } from 'rolldown/utils'
import type { Place } from '../Finding.ts'
import { type Declared, declarationOf } from './declarationOf.ts'
import type { Script, Scripts } from './Script.ts'

/** A value in a script that can be read without running it. Each part has its place. */
export type Value = Place &
  (
    | { kind: 'literal'; value: string | number | boolean }
    | { kind: 'list'; items: Value[] }
    | { kind: 'object'; entries: Entry[] }
    /** A function, component or file; only its name is known. */
    | { kind: 'name'; name: string; isDeclared: boolean }
    | { kind: 'other' }
  )
export type Entry = Place & { key: string; value: Value }

/** Maximum number of names that are followed. */
const maxDepth = 20

/** Reads the value of an expression. Follows constants in the file and those imported from files of the project. */
export function readValue(node: ESTree.Node, script: Script, scripts: Scripts, depth = 0): Value {
  const place = script.placeAt(node.start)
  const inner = (one: ESTree.Node) => readValue(one, script, scripts, depth + 1)
  if (depth > maxDepth) return { ...place, kind: 'other' }
  switch (node.type) {
    case 'Literal':
      return isPlain(node.value) ? { ...place, kind: 'literal', value: node.value } : { ...place, kind: 'other' }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return inner(node.expression)
    case 'ArrayExpression':
      return { ...place, kind: 'list', items: node.elements.flatMap((element) => itemsOf(element, inner)) }
    case 'ObjectExpression':
      return { ...place, kind: 'object', entries: node.properties.flatMap((one) => entriesOf(one, script, inner)) }
    case 'MemberExpression':
      return memberOf(node, inner) ?? { ...place, kind: 'other' }
    case 'Identifier':
      return namedValue(node.name, place, declarationOf(node.name, script, scripts), scripts, depth)
    default:
      return { ...place, kind: 'other' }
  }
}

/** The entry of a key; undefined if there is none. */
export function entryOf(value: Value | undefined, key: string): Entry | undefined {
  return entriesIn(value).findLast((entry) => entry.key === key)
}

/** The entries of an object; none for other values. */
export function entriesIn(value: Value | undefined): Entry[] {
  return value?.kind === 'object' ? value.entries : []
}

/** The literals of a list, as strings. */
export function literalsIn(value: Value | undefined): string[] {
  const items = value?.kind === 'list' ? value.items : []
  return items.flatMap((item) => (item.kind === 'literal' ? [String(item.value)] : []))
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

function itemsOf(element: ESTree.ArrayExpressionElement, inner: (node: ESTree.Node) => Value): Value[] {
  if (!element) return []
  if (element.type !== 'SpreadElement') return [inner(element)]
  const spread = inner(element.argument)
  return spread.kind === 'list' ? spread.items : []
}

function entriesOf(one: ESTree.ObjectPropertyKind, script: Script, inner: (node: ESTree.Node) => Value): Entry[] {
  if (one.type === 'SpreadElement') return entriesIn(inner(one.argument))
  const { key } = one
  const name = key.type === 'Identifier' && !one.computed ? key.name : key.type === 'Literal' ? String(key.value) : ''
  return name === '' ? [] : [{ ...script.placeAt(one.start), key: name, value: inner(one.value) }]
}

function memberOf(node: ESTree.MemberExpression, inner: (node: ESTree.Node) => Value): Value | undefined {
  const { property } = node
  if (property.type === 'Identifier' && !node.computed) return entryOf(inner(node.object), property.name)?.value
  return property.type === 'Literal' ? entryOf(inner(node.object), String(property.value))?.value : undefined
}

function namedValue(
  name: string,
  place: Place,
  declared: Declared | undefined,
  scripts: Scripts,
  depth: number,
): Value {
  const known: Value = { ...place, kind: 'name', name, isDeclared: declared !== undefined }
  if (!declared?.value) return known
  const value = readValue(declared.value, declared.script, scripts, depth + 1)
  return value.kind === 'other' ? known : value
}
