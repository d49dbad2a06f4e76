import type * as v from 'valibot'

/** Maximum number of characters of a reason, because received values can have any length. */
const maxLength = 200

/** Names of types that publishers understand. */
const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
}

/** Describes the error in a value, in words for the author of the document. */
export function reasonOf(issue: v.BaseIssue<unknown>): string {
  return inWords(issue).slice(0, maxLength)
}

function inWords({ message, expected, received, type }: v.BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid ') || expected === null) return message
  if (type === 'object' && received === 'undefined' && expected.startsWith('"'))
    return `the field ${expected} is missing or invalid`
  return `expected ${kindsIn(expected)}, not ${kinds[received] ?? received}`
}

/** Rewrites `("a" | "b" | "c")` to `"a", "b" or "c"`, and `<=90` to `at most 90`. */
function kindsIn(expected: string): string {
  const choices = expected.replace(/^\((.*)\)$/, '$1').split(' | ')
  const named = choices.map((one) => kinds[one] ?? one.replace(/^<=/, 'at most ').replace(/^>=/, 'at least '))
  const last = named.pop() ?? ''
  return named.length === 0 ? last : `${named.join(', ')} or ${last}`
}
