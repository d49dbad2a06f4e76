import { parse, YAMLParseError } from 'yaml'
import { isObject } from '../isObject.ts'

/**
 * Parses an entry from Markdown with YAML front matter; the Markdown becomes its `body`. Throws an error with `file` and line if the front
 * matter is missing or invalid.
 */
export function parseText(source: string, file: string): Record<string, unknown> {
  const text = source.replace(/^\ufeff/, '')
  const match = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/.exec(text)
  if (!match)
    throw new Error(
      `${file}:1: the front matter is missing. Begin the file with a line ---, then title: …, then another line ---`,
    )
  const fields: unknown = parseFields(match[1] ?? '', file)
  if (!isObject(fields)) throw new Error(`${file}:2: the front matter has no fields, such as title: …`)
  return { ...fields, body: text.slice(match[0].length).trim() }
}

function parseFields(front: string, file: string): unknown {
  try {
    return parse(front)
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    const [what = ''] = error.message.split(' at line ')
    const line = (error.linePos?.[0].line ?? 1) + 1
    throw new Error(
      `${file}:${line}: the front matter is not valid YAML: ${what}. Put values that contain ": " or "#" in quotes`,
    )
  }
}
