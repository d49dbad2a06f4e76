import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { BadEnvironment } from '../../server/operations/env'
import { reasonOf } from '../document/reasonOf'
import { hostIn, type SiteAddresses } from '../languages/siteAddresses'
import { Redirect } from '../schema/site'
import { compileRedirects } from './compileRedirects'

const RulesFile = v.array(v.object({ ...Redirect.entries, website: v.optional(v.string()) }))

/**
 * Reads the operator's redirects, `[{ from, to, status, website }]`, and returns a function that gives those of a website. Rules without
 * `website` apply to all websites. If anything in the file is invalid, throws `BadEnvironment` with the errors; it never uses a part of the
 * file. `siteUrl` is the configured address of the site.
 */
export function operatorRules(file: string | undefined, siteUrl?: string): (websiteId: string) => Redirect[] {
  const host = hostIn(siteUrl)
  const own: SiteAddresses = { hosts: new Set(host ? [host] : []), prefixes: new Set() }
  const rules = file ? read(file) : []
  const rulesFor = (websiteId: string) => rules.filter(({ website }) => website === undefined || website === websiteId)
  for (const websiteId of new Set(rules.map(({ website }) => website ?? ''))) {
    const { refused } = compileRedirects(rulesFor(websiteId), own)
    const lines = refused.slice(0, 10).map(({ from, reason }) => `REDIRECTS_FILE: ${file}: ${from}: ${reason}`)
    if (lines.length > 0) throw new BadEnvironment(lines)
  }
  return rulesFor
}

function read(file: string) {
  const result = v.safeParse(RulesFile, parse(file))
  if (result.success) return result.output
  const lines = result.issues.slice(0, 10).map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${reasonOf(issue)}`)
  throw new BadEnvironment(lines.map((line) => `REDIRECTS_FILE: ${file}: ${line}`))
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new BadEnvironment([`REDIRECTS_FILE: ${file}: ${whyUnread(error)}`])
  }
}

function whyUnread(error: unknown): string {
  if (error instanceof SyntaxError) return 'the file is not valid JSON'
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' ? 'the file does not exist' : `the file cannot be read (${code})`
}
