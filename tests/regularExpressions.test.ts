import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { type Expression, regularExpressions } from './support/regularExpressions'

/**
 * The checker in its JavaScript build, which needs neither Java nor a binary: `package.json` overrides those. It proves
 * an expression linear; if look-around or counts prevent a proof, it searches for an attack.
 */
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof import('recheck')

/** Super-linear expressions, and why they are harmless. */
const exceptions: Readonly<Record<string, string>> = {}

/** The checker measures an attack found by search; on a busy machine only one found repeatedly counts. */
function faultOf({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>, tries = 3): string | undefined {
  if (isBounded(pattern)) return undefined
  const found = checkSync(pattern, flags, { randomSeed: 1, timeout: null })
  if (found.status === 'safe') return undefined
  if (found.checker === 'fuzz' && tries > 1) return faultOf({ pattern, flags }, tries - 1)
  return found.status === 'vulnerable' ? found.complexity.summary : found.error.kind
}

/**
 * True if no part repeats without limit and at most one part repeats: time is then bounded by the length of the
 * pattern.
 */
function isBounded(pattern: string): boolean {
  return !/[*+]/.test(pattern) && pattern.split(/\{\d/).length <= 2
}

describe('regular expressions of the project', () => {
  const all = regularExpressions()
  const nameOf = ({ pattern, flags }: Expression) => `/${pattern}/${flags}`

  it('take linear time', () => {
    expect(all.length).toBeGreaterThan(100)
    const faulty = all
      .filter((expression) => !(nameOf(expression) in exceptions))
      .map((expression) => ({ fault: faultOf(expression), expression: nameOf(expression), files: expression.files }))
    expect(faulty.filter(({ fault }) => fault !== undefined)).toEqual([])
  }, 180_000)

  it('have no unused exception', () => {
    expect(Object.keys(exceptions).filter((name) => !all.some((expression) => nameOf(expression) === name))).toEqual([])
  })
})

describe('checker', () => {
  it.each(['(a+)+$', String.raw`\s+$`, '<(html|link)([^>]*)>', '(?:<!--[^]*?-->)*<svg', String.raw`^(\d+,?)+$`])(
    'reports %s as super-linear',
    (pattern) => expect(faultOf({ pattern, flags: '' })).toMatch(/polynomial|exponential/),
  )

  it.each(['^a+$', '<[^<>]*>', String.raw`^[\w-]{1,64}$`])('accepts %s', (pattern) =>
    expect(faultOf({ pattern, flags: '' })).toBeUndefined(),
  )
})
