import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { type Expression, regularExpressions } from './support/regularExpressions'

/**
 * The checker in its JavaScript build, which needs neither Java nor a binary: `package.json` overrides those away. It
 * proves an expression linear; where a look-around or a count stands in the way of a proof, it searches for an attack.
 */
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof import('recheck')

/** Expressions that are super-linear, and why that does no harm. */
const exceptions: Readonly<Record<string, string>> = {}

/** An attack that was found by searching is tried by the clock: on a busy machine only one that is found again counts. */
function faultOf({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>, tries = 3): string | undefined {
  if (isBounded(pattern)) return undefined
  const found = checkSync(pattern, flags, { randomSeed: 1, timeout: null })
  if (found.status === 'safe') return undefined
  if (found.checker === 'fuzz' && tries > 1) return faultOf({ pattern, flags }, tries - 1)
  return found.status === 'vulnerable' ? found.complexity.summary : found.error.kind
}

/** Nothing in it repeats without end, and at most one thing repeats at all: it cannot look at a character more often than it is long. */
function isBounded(pattern: string): boolean {
  return !/[*+]/.test(pattern) && pattern.split(/\{\d/).length <= 2
}

describe('our own regular expressions', () => {
  const all = regularExpressions()
  const nameOf = ({ pattern, flags }: Expression) => `/${pattern}/${flags}`

  it('take no more than linear time', () => {
    expect(all.length).toBeGreaterThan(100)
    const faulty = all
      .filter((expression) => !(nameOf(expression) in exceptions))
      .map((expression) => ({ fault: faultOf(expression), expression: nameOf(expression), files: expression.files }))
    expect(faulty.filter(({ fault }) => fault !== undefined)).toEqual([])
  }, 180_000)

  it('have no exception that is not needed', () => {
    expect(Object.keys(exceptions).filter((name) => !all.some((expression) => nameOf(expression) === name))).toEqual([])
  })
})

describe('the checker', () => {
  it.each(['(a+)+$', String.raw`\s+$`, '<(html|link)([^>]*)>', '(?:<!--[^]*?-->)*<svg', String.raw`^(\d+,?)+$`])(
    'knows that %s is not linear',
    (pattern) => expect(faultOf({ pattern, flags: '' })).toMatch(/polynomial|exponential/),
  )

  it.each(['^a+$', '<[^<>]*>', String.raw`^[\w-]{1,64}$`])('knows that %s is', (pattern) =>
    expect(faultOf({ pattern, flags: '' })).toBeUndefined(),
  )
})
