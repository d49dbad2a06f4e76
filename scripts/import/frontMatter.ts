import { parse, TomlDate, TomlError } from 'smol-toml'
import { isObject } from '../../src/content/isObject.ts'
import { FileFault } from '../../src/content/source/folder/FileFault.ts'
import { parseJson, parseText } from '../../src/content/source/folder/readFile.ts'

type Fields = Record<string, unknown>

const toml = /^\+\+\+[^\S\n]*\n([\s\S]*?)(?:^|\n)\+\+\+[^\S\n]*(?:\n|$)/

/** Maximum number of places that are tried as the end of front matter in JSON. */
const maxEnds = 500

/** Reads Markdown with front matter in YAML, in TOML between lines `+++`, or in JSON. Throws `FileFault`. */
export function parseAnyText(text: string, file: string): { fields: Fields; bodyLine: number } {
  const found = /^\{(?![{%])/.test(text) ? jsonFront(text, file) : tomlFront(text, file)
  if (!found) return parseText(text, file)
  const rest = text.slice(found.length)
  const blank = /^\s*/.exec(rest)?.[0] ?? ''
  const bodyLine = text.slice(0, found.length + blank.length).split('\n').length
  return { fields: { ...found.fields, body: rest.trim() }, bodyLine }
}

/** Parses TOML. Dates become text, as in YAML. Throws `FileFault` with the line of an error. */
export function parseToml(text: string, file: string, linesBefore = 0): Fields {
  try {
    return withTextDates(parse(text)) as Fields
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const [what = ''] = error.message.split('\n', 1)
    throw new FileFault({ file, line: error.line + linesBefore, what: `invalid TOML: ${what.replace(/^.*?: /, '')}` })
  }
}

function tomlFront(text: string, file: string): { fields: Fields; length: number } | undefined {
  if (!text.startsWith('+++')) return undefined
  const [whole, written] = toml.exec(text) ?? []
  if (whole === undefined || written === undefined)
    throw new FileFault({ file, line: 1, what: 'the front matter has no end: a line +++' })
  return { fields: parseToml(written, file, 1), length: whole.length }
}

function jsonFront(text: string, file: string): { fields: Fields; length: number } {
  for (const { index } of text.matchAll(/\}[^\S\n]*(?:\n|$)/g).take(maxEnds)) {
    const fields = objectIn(text.slice(0, index + 1))
    if (fields) return { fields, length: index + 1 }
  }
  parseJson(text, file)
  throw new FileFault({ file, line: 1, what: 'the front matter in JSON has no end' })
}

function objectIn(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function withTextDates(value: unknown): unknown {
  if (value instanceof TomlDate) return value.toISOString()
  if (Array.isArray(value)) return value.map(withTextDates)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTextDates(item)]))
}
