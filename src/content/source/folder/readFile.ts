import { isUtf8 } from 'node:buffer'
import { readFileSync, statSync } from 'node:fs'
import { CORE_SCHEMA, load, YAMLException } from 'js-yaml'
import { isObject } from '../../isObject.ts'
import { FileFault } from './FileFault.ts'

/** Maximum size of one file in bytes. A long book has 2 MB. */
const maxBytes = 16 * 1024 * 1024

/** Maximum number of values in a YAML text with aliases. */
const maxAliasedValues = 100_000

/**
 * Reads the text of a file, without a byte order mark and with `\n` at the end of lines. `name` is its name in messages. Throws `FileFault`
 * if the file is not UTF-8 or too large, and the errors of `fs`.
 */
export function readTextFile(file: string, name: string): string {
  if (statSync(file).size > maxBytes)
    throw new FileFault({ file: name, line: 1, what: 'the file is larger than 16 MB', todo: 'Split it' })
  return decodeText(readFileSync(file), name).replace(/\r\n?/g, '\n')
}

/** Decodes UTF-8, without a byte order mark. `name` is the name of the file in messages. Throws `FileFault` if it is not UTF-8. */
export function decodeText(bytes: Uint8Array, name: string): string {
  const text = new TextDecoder().decode(bytes)
  if (!isUtf8(bytes)) {
    const line = text.slice(0, text.indexOf('\ufffd')).split(/\r\n?|\n/).length
    throw new FileFault({ file: name, line, what: 'a character is not valid UTF-8', todo: 'Save the file as UTF-8' })
  }
  return text
}

/** Parses a data file: JSON or, with the extension `yaml` or `yml`, YAML. Throws `FileFault`. */
export function parseData(text: string, name: string): unknown {
  return /\.ya?ml$/i.test(name) ? parseYaml(text, { file: name }) : parseJson(text, name)
}

/**
 * Parses Markdown with YAML front matter. The Markdown becomes `body`; `bodyLine` is its first line. Throws `FileFault`.
 */
export function parseText(text: string, file: string): { fields: Record<string, unknown>; bodyLine: number } {
  const match = /^---[^\S\n]*\n(?:([\s\S]*?)\n)?---[^\S\n]*(?:\n|$)/.exec(text)
  if (!match) {
    const todo = 'Begin the file with a line ---, then title: …, then another line ---'
    throw new FileFault({ file, line: 1, what: 'the front matter is missing', todo })
  }
  const fields = parseYaml(match[1] ?? '', { file, before: 1, what: 'the front matter is not valid YAML' })
  if (!isObject(fields))
    throw new FileFault({ file, line: 2, what: 'the front matter has no fields, such as title: …' })
  const rest = text.slice(match[0].length)
  const blank = /^\s*/.exec(rest)?.[0] ?? ''
  const bodyLine = (match[0] + blank).split('\n').length
  return { fields: { ...fields, body: rest.trim() }, bodyLine }
}

type YamlPlace = { file: string; before?: number; what?: string }

function parseYaml(text: string, { file, before = 0, what = 'the file is not valid YAML' }: YamlPlace): unknown {
  if (text.replace(/#.*/g, '').trim() === '') return undefined
  try {
    const value = load(text, { schema: CORE_SCHEMA })
    if (!/\*\w/.test(text) || countValues(value) <= maxAliasedValues) return value
    throw new FileFault({ file, line: 1, what: `${what}: aliases make it too large` })
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const { reason, mark } = error
    const line = (mark?.line ?? 0) + 1 + before
    const todo = /^[^\S\t]*\t/.test(text.split('\n')[mark?.line ?? 0] ?? '')
      ? 'Indent with spaces, not with tabs'
      : 'Put values that contain ": " or "#" in quotes'
    throw new FileFault({ file, line, what: `${what}: ${reason}`, todo })
  }
}

/** Counts values, up to one more than the maximum: aliases of aliases can stand for billions. */
function countValues(value: unknown, before = 0): number {
  let count = before + 1
  if (typeof value !== 'object' || value === null) return count
  for (const one of Object.values(value)) {
    if (count > maxAliasedValues) return count
    count = countValues(one, count)
  }
  return count
}

/** Parses JSON. Throws `FileFault` with the line of a syntax error. */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const { message } = error as Error
    const offset = /position (\d+)/.exec(message)?.[1]
    const line = text.slice(0, offset === undefined ? text.length : Number(offset)).split('\n').length
    throw new FileFault({ file, line, what: `invalid JSON: ${message}` })
  }
}
