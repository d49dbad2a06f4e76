import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { suggest } from '../../src/content/document/suggest.ts'
import { Variables } from '../../src/server/environment/Variables.ts'
import { BadEnvironment, readEnv, renamedVariables } from '../../src/server/operations/env.ts'
import { type ContentFault, variablesOfContent } from './contentOption.ts'

const isOfContent = (variable: string) => variable.startsWith('CONTENT_')

/** The names of `gazette.config.ts` by environment variable: `SITE_URL` is `siteUrl`. `content` has the variables `CONTENT_*`. */
export const optionNames: ReadonlyMap<string, string> = new Map(
  Object.keys(Variables.entries)
    .filter((variable) => !isOfContent(variable))
    .map((variable) => [optionOf(variable), variable]),
)

const contentOptions = new Set(Object.keys(Variables.entries).filter(isOfContent).map(optionOf))

/** Options that a release no longer accepts, with their replacement. */
const renamedOptions: ReadonlyMap<string, string> = new Map(
  Object.entries(renamedVariables).map(([old, now]) => [optionOf(old), optionOf(now)]),
)

const file = 'gazette.config.ts'

/**
 * Reads `gazette.config.ts` of a paper, again if it has changed, as environment variables; none without the file. Throws an error for
 * people.
 */
export async function configVariables(paper: string): Promise<Record<string, string>> {
  const full = path.join(paper, file)
  if (!existsSync(full)) return {}
  const { mtimeMs, size } = statSync(full)
  const { default: config } = await import(`${pathToFileURL(full).href}?${mtimeMs}-${size}`).catch((error: Error) => {
    const [, line] = /gazette\.config\.ts[^:\s]*:(\d+)/.exec(error.stack ?? '') ?? []
    throw new Error(`${file}${line ? `:${line}` : ''} cannot be read: ${error.message}`)
  })
  if (typeof config !== 'object' || config === null)
    throw new Error(`${file} has no configuration. End it with "export default { … } satisfies Config".`)
  return variablesOf(config, configFile(paper))
}

/** The text of `gazette.config.ts` of a paper; empty without the file. */
export function configFile(paper: string): string {
  const full = path.join(paper, file)
  return existsSync(full) ? readFileSync(full, 'utf8') : ''
}

/**
 * Returns the environment variables of options. Throws for an unknown or renamed option, or a value of another type than text, number or
 * boolean. `source` is the text of the file: errors name the line.
 */
export function variablesOf(config: object, source = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(config).flatMap(([option, value]) => {
      const variable = optionNames.get(option)
      const place = `${file}:${lineOf(source, option)}`
      if (option === 'content') return Object.entries(contentVariablesOf(value, source))
      if (contentOptions.has(option))
        throw new Error(
          `${place}: "${option}" is part of "content": write content: wordpress({ url: … }), for example.`,
        )
      const renamed = renamedOptions.get(option)
      if (renamed) throw new Error(`${place}: "${option}" is now "${renamed}".`)
      if (!variable)
        throw new Error(`${place}: unknown option "${option}". ${suggest(option, ['content', ...optionNames.keys()])}`)
      if (!['string', 'number', 'boolean'].includes(typeof value))
        throw new Error(`${place}: ${option} needs a text, a number, true or false.`)
      return [[variable, String(value)]]
    }),
  )
}

function contentVariablesOf(value: unknown, source: string): Record<string, string> {
  const variables = variablesOfContent(value)
  if (!isFault(variables)) return variables
  throw new Error(`${file}:${lineOf(source, variables.option)}: ${variables.reason}`)
}

function isFault(result: Record<string, string> | ContentFault): result is ContentFault {
  return 'reason' in result
}

type Texts = Readonly<Record<string, string>>

/**
 * Returns the values that the server would reject, as lines with their place in `gazette.config.ts`. `config` are the variables of the file,
 * `given` those that override them, and `variables` the result. A key that the content source lacks is an error too, if `needsKeys` is set.
 */
export function configFaults(
  source: string,
  config: Texts,
  given: Texts,
  variables: Texts,
  needsKeys: boolean,
): string[] {
  const isOwnSource = config.CONTENT_SOURCE !== undefined && (given.CONTENT_SOURCE ?? given.API_BASE) === undefined
  try {
    readEnv(variables)
    return []
  } catch (error) {
    if (!(error instanceof BadEnvironment)) throw error
    return error.problems.flatMap((problem) => {
      const [reported = ''] = /^\w+/.exec(problem) ?? []
      const variable = (config.CONTENT_SOURCE === 'api' && apiVariables[reported]) || reported
      const isOfSource = isOwnSource && (isOfContent(variable) || variable === 'WEBSITE_ID')
      const isMissing = config[variable] === undefined && !(isOfSource && needsKeys)
      if (isMissing || (given[reported] ?? given[variable]) !== undefined) return []
      const option = optionOf(variable.replace(/^CONTENT_/, ''))
      const what = problem.slice(reported.length).replace(' (API_BASE)', '')
      return [`${file}:${lineOf(source, option)}: ${option}${what}.`]
    })
  }
}

/** The variables that `api()` becomes in the server. */
const apiVariables: Texts = { API_BASE: 'CONTENT_URL', API_TOKEN: 'CONTENT_KEY' }

/** The line of an option, or of the option `content` if a helper has it without its name. */
function lineOf(source: string, option: string): number {
  const lines = source.split('\n')
  const place = (name: string) =>
    lines.findIndex((line) => new RegExp(`^(?!\\s*(?://|\\*)).*(?<![\\w.])['"]?${name}['"]?\\s*[:,}]`).test(line))
  return Math.max(0, place(option) === -1 ? place('content') : place(option)) + 1
}

/** Returns the option of an environment variable: `SITE_URL` is `siteUrl`. */
export function optionOf(variable: string): string {
  return variable.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
