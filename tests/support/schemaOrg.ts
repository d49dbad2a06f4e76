import { readFileSync } from 'node:fs'

/** A class of the vocabulary: its parents, and its own properties with their value types. */
type Class = { parents: string[]; properties: Map<string, string[]> }

const source = readFileSync('node_modules/schema-dts/dist/schema.d.ts', 'utf8')

/** The vocabulary of schema.org, read from its generated types. */
const classes = new Map<string, Class>()
for (const [, name = '', parents = '', body = ''] of source.matchAll(
  /^(?:export )?interface (\w+?)(?:Base|Leaf) extends ([^{]+) \{\n([\s\S]*?)^\}/gm,
)) {
  const known: Class = classes.get(name) ?? { parents: [], properties: new Map() }
  known.parents.push(
    ...[...parents.matchAll(/(\w+?)Base\b/g)].map(([, parent = '']) => parent).filter((one) => one !== name),
  )
  for (const [, property = '', range = ''] of body.matchAll(/^ {4}"([\w-]+)"\?: SchemaValue<([^,]+), /gm))
    known.properties.set(property, range.split(' | '))
  classes.set(name, known)
}

/** Value types that are written as text, number or boolean. */
const plain =
  /^(?:Text|URL|Date|DateTime|Time|Boolean|Number|Integer|Float|Duration|Distance|Energy|Mass|CssSelectorType|XPathType)$/

function rangeOf(type: string, property: string): string[] | undefined {
  const found = classes.get(type)
  const own = found?.properties.get(property)
  if (own || !found) return own
  return found.parents.map((parent) => rangeOf(parent, property)).find((range) => range !== undefined)
}

function isKindOf(type: string, expected: string): boolean {
  return type === expected || (classes.get(type)?.parents.some((parent) => isKindOf(parent, expected)) ?? false)
}

/** Returns the subclasses of a class. */
export function classesOf(expected: string): string[] {
  return [...classes.keys()].filter((type) => isKindOf(type, expected))
}

/** Returns what schema.org does not know in a graph: types, properties of a type, types of values. */
export function unknownPropertiesIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => unknownPropertiesIn(item, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  const {
    '@type': type,
    '@id': _id,
    '@context': _context,
    '@graph': graph,
    ...properties
  } = value as Record<string, unknown>
  if (graph !== undefined) return unknownPropertiesIn(graph, path)
  if (type === undefined) return Object.keys(properties).length === 0 ? [] : [`${path}: without a type`]
  const types = [type].flat().map(String)
  const unknown = types.filter((one) => !classes.has(one))
  if (unknown.length > 0) return unknown.map((one) => `${path}: no type ${one}`)
  return Object.entries(properties).flatMap(([name, inner]) => {
    const bare = name.replace(/-(?:in|out)put$/, '')
    const ranges = types.map((one) => rangeOf(one, bare)).filter((range) => range !== undefined)
    const place = `${path}/${types.join('+')}.${name}`
    if (ranges.length === 0) return [`${place}: no such property`]
    return [inner].flat().flatMap((one) => [...mismatch(one, ranges.flat(), place), ...unknownPropertiesIn(one, place)])
  })
}

function mismatch(value: unknown, range: readonly string[], place: string): string[] {
  if (typeof value === 'object' && value !== null) {
    const type = (value as Record<string, unknown>)['@type']
    if (type === undefined) return []
    const isExpected = [type].flat().some((one) => range.some((expected) => isKindOf(String(one), expected)))
    return isExpected ? [] : [`${place}: takes no ${type}`]
  }
  const isEnumeration = (name: string) =>
    new RegExp(`^export type ${name} = [^;]*"https://schema\\.org/`, 'm').test(source)
  const takesText = range.some((name) => plain.test(name) || isEnumeration(name))
  // A URL may stand for an entity.
  const isReference = range.includes('IdReference') && /^https?:/.test(String(value))
  return takesText || isReference ? [] : [`${place}: takes no plain value`]
}
