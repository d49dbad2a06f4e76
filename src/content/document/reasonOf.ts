import type * as v from 'valibot'

/** Characters of a reason at most: what was received may be as long as its publisher likes. */
const longest = 200

/** Values as their publisher calls them. */
const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
}

/** What is wrong with a value, in the words of who wrote the document, not of the parser. */
export function reasonOf(issue: v.BaseIssue<unknown>): string {
  return inWords(issue).slice(0, longest)
}

function inWords({ message, expected, received, type }: v.BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid ') || expected === null) return message
  if (type === 'object' && received === 'undefined' && expected.startsWith('"'))
    return `its ${expected} is missing, or wrong`
  return `expected ${kindsIn(expected)}, not ${kinds[received] ?? received}`
}

/** `("a" | "b" | "c")` as `"a", "b" or "c"`, `<=90` as `at most 90`. */
function kindsIn(expected: string): string {
  const choices = expected.replace(/^\((.*)\)$/, '$1').split(' | ')
  const named = choices.map((one) => kinds[one] ?? one.replace(/^<=/, 'at most ').replace(/^>=/, 'at least '))
  const last = named.pop() ?? ''
  return named.length === 0 ? last : `${named.join(', ')} or ${last}`
}
