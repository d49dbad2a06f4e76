import { closest, distance } from 'fastest-levenshtein'

/** Maximum number of names in a message if none is similar. */
const maxNames = 12

/** Returns a suggestion for an unknown name: the most similar known name if it is similar enough, or else the known names. */
export function suggest(name: string, known: Iterable<string>): string {
  const names = [...new Set(known)]
  const family = familyOf(name, names)
  const similar = family.length > 0 ? undefined : nearest(name, names)
  if (similar !== undefined) return `Did you mean "${similar}"?`
  const offered = family.length > 0 ? family : names
  const rest = offered.length - maxNames
  return offered.length === 0
    ? 'There is none.'
    : `There ${offered.length === 1 ? 'is' : 'are'} ${offered.slice(0, maxNames).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`
}

/** The known name that was probably meant: at most two letters of five may differ. Never another number of a numbered family. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const others = names.filter((other) => other !== name && stemOf(other) !== stemOf(name))
  if (others.length === 0) return undefined
  const similar = closest(name, others)
  return distance(name, similar) <= Math.round(name.replace(/^-+/, '').length * 0.4) ? similar : undefined
}

/** Names that differ only in their number: for `--space-7` these are `--space-6`, `--space-8` and the like. */
function familyOf(name: string, names: readonly string[]): string[] {
  return isDigit(name.at(-1)) ? names.filter((other) => stemOf(other) === stemOf(name)) : []
}

/** The name with its number replaced by 0. A name without a number is returned unchanged. */
function stemOf(name: string): string {
  let end = name.length
  while (end > 0 && isDigit(name[end - 1])) end--
  return end < name.length && /[\w-]/.test(name[end - 1] ?? '') ? `${name.slice(0, end)}0` : name
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9'
}
