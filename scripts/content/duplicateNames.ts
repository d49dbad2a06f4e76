import { afterString } from '../../src/content/document/jsonSpans.ts'
import type { CountedFinding } from '../../src/shell/checking/Finding.ts'

/** An open object or list: its path, the lines of its names (none for lists), and the current position. */
type Level = { path: string; names: Map<string, number> | undefined; step: string; awaitsName: boolean; index: number }

/** A finding, and the line of the first occurrence of the name. */
export type DuplicateName = CountedFinding & { line: number }

const [quote, newline] = Buffer.from('"\n') as unknown as [number, number]

/** Finds duplicate names in objects of a valid JSON text: JSON only reads the last one. The same name in many entries of a list is reported once. */
export function duplicateNames(bytes: Uint8Array): DuplicateName[] {
  const found = new Map<string, DuplicateName>()
  const levels: Level[] = []
  let line = 1
  for (let at = 0; at < bytes.byteLength; at++) {
    const sign = bytes[at]
    const level = levels.at(-1)
    if (sign === newline) line++
    else if (sign === quote) {
      const end = afterString(bytes, at)
      if (level?.awaitsName) takeName(level, JSON.parse(Buffer.from(bytes.subarray(at, end)).toString()), line, found)
      at = end - 1
    } else updateLevels(levels, level, String.fromCharCode(sign ?? 0))
  }
  return [...found.values()]
}

function updateLevels(levels: Level[], level: Level | undefined, sign: string): void {
  if (sign === '{' || sign === '[') levels.push(levelIn(level, sign === '{'))
  else if (sign === '}' || sign === ']') levels.pop()
  else if (sign === ',' && level) {
    level.awaitsName = level.names !== undefined
    level.index++
  }
}

function levelIn(level: Level | undefined, isObject: boolean): Level {
  const path = level ? `${level.path}${level.names ? `.${level.step}` : `[${level.index}]`}` : '$'
  return { path, names: isObject ? new Map() : undefined, step: '', awaitsName: isObject, index: 0 }
}

function takeName(level: Level, name: string, line: number, found: Map<string, DuplicateName>): void {
  level.step = name
  level.awaitsName = false
  const first = level.names?.get(name)
  level.names?.set(name, line)
  if (first === undefined) return
  const path = `${level.path}.${name}`
  const generalPath = path.replace(/\[\d+\]/g, '[]')
  const before = found.get(generalPath)
  if (before) before.count++
  else
    found.set(generalPath, {
      kind: 'unread',
      path,
      line: first,
      what: `"${name}" is set on line ${first} and again on line ${line}`,
      todo: 'Only the last value is used. Keep one.',
      count: 1,
    })
}
