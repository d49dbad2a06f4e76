import * as v from 'valibot'
import { suggest } from '../../src/content/document/suggest.ts'
import { isObject } from '../../src/content/isObject.ts'
import { faultsInTypes } from '../../src/content/source/wordpress/mapCustomPost.ts'
import { contentSources, MappedTypes, type SourceKind, sourceOptions } from '../../src/server/environment/readSource.ts'

/** An option of a source that is wrong: its name in the configuration, and why. */
export type ContentFault = { option: string; reason: string }

/**
 * Returns the environment variables of the option `content`, which is the value of a helper such as `ghost()`. Returns a fault for an
 * unknown option, or a value of another type. The server checks the values themselves.
 */
export function variablesOfContent(content: unknown): Record<string, string> | ContentFault {
  if (!isObject(content) || !isKind(content.kind)) {
    const helpers = contentSources.map((kind) => `${kind}()`).join(', ')
    return { option: 'content', reason: `content needs one of the helpers ${helpers} from "gazette".` }
  }
  const { kind, ...options } = content
  const known = sourceOptions[kind].map(inCamelCase)
  const variables: Record<string, string> = { CONTENT_SOURCE: kind }
  for (const [option, value] of Object.entries(options)) {
    if (!known.includes(option))
      return { option, reason: `unknown option "${option}" of ${kind}(). ${suggest(option, known)}` }
    if (value === undefined) continue
    const fault = option === 'types' ? faultOfTypes(value) : undefined
    if (fault) return fault
    const text = textOf(option, value)
    if (text === undefined) return { option, reason: `${option} of ${kind}() needs ${expected(option)}.` }
    variables[`CONTENT_${inSnakeCase(option).toUpperCase()}`] = text
  }
  return variables
}

function isKind(kind: unknown): kind is SourceKind {
  return contentSources.some((one) => one === kind)
}

/** The first error of a mapping. */
function faultOfTypes(types: unknown): ContentFault | undefined {
  const { success, output, issues } = v.safeParse(MappedTypes, types)
  if (!success) {
    const [issue] = issues
    const place = ['types', ...(issue.path ?? []).map(({ key }) => String(key))]
    return { option: place.at(-1) ?? 'types', reason: `${place.join('.')}: ${issue.message}.` }
  }
  const [fault] = faultsInTypes(output)
  return fault && { option: fault.field, reason: `types.${fault.type}.fields: ${fault.field}: ${fault.reason}` }
}

/** The value of an option as that of its variable. */
function textOf(option: string, value: unknown): string | undefined {
  if (option === 'watch') return typeof value === 'boolean' ? String(value) : undefined
  if (option === 'hosts')
    return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join() : undefined
  if (option === 'types') return JSON.stringify(value)
  return typeof value === 'string' ? value : undefined
}

function expected(option: string): string {
  if (option === 'watch') return 'true or false'
  return option === 'hosts' ? 'a list of hosts' : 'a text'
}

function inCamelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function inSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
