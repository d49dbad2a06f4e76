import { gfm } from 'micromark-extension-gfm'
import { tableLines } from './tableLines'

type Syntax = ReturnType<typeof gfm>
type Constructs = NonNullable<Syntax['text']>
type Construct = Extract<NonNullable<Constructs[string]>, { tokenize: unknown }>

/** Line numbers, from 1. */
type Lines = ReadonlySet<number>

/**
 * Rules that the parser tries at every word or every line, each with a function that finds the lines where it can match. They take more
 * than half the time of most texts.
 */
const costly: Readonly<Record<string, (lines: readonly string[]) => Lines>> = {
  emailAutolink: linesWith(/[\w.+-]@[\w-]*\.[a-z\d]/i),
  protocolAutolink: linesWith(/https?:\/\//i),
  wwwAutolink: linesWith(/www\./i),
  table: tableLines,
}

const fullSyntax = gfm()

const known = new Set(
  [fullSyntax.text, fullSyntax.flow].flatMap((rules) =>
    Object.values(rules ?? {})
      .flat()
      .map((rule) => rule?.name),
  ),
)
for (const name of Object.keys(costly)) {
  if (!known.has(name))
    throw new Error(
      `micromark-extension-gfm has no rule "${name}" any more: text/shortcuts/gfmFor.ts must name the rules as they are now`,
    )
}

/** Returns the GFM syntax for a text. Costly rules are tried only on the lines where they can match. */
export function gfmFor(source: string): Syntax {
  const lines = source.split(/\r\n?|\n/)
  const places = new Map(Object.entries(costly).map(([name, where]) => [name, where(lines)]))
  return { ...fullSyntax, text: only(places, fullSyntax.text), flow: only(places, fullSyntax.flow) }
}

function only(places: ReadonlyMap<string, Lines>, constructs: Constructs = {}): Constructs {
  const entries = Object.entries(constructs).map(([code, found]) => {
    const list = found === undefined ? [] : Array.isArray(found) ? found : [found]
    return [code, list.flatMap((construct) => restricted(places.get(construct.name ?? ''), construct))]
  })
  return Object.fromEntries(entries)
}

/** Returns the rule, restricted to these lines. */
function restricted(lines: Lines | undefined, construct: Construct): Construct[] {
  const { previous, tokenize } = construct
  if (lines === undefined) return [construct]
  if (lines.size === 0) return []
  return [
    {
      ...construct,
      ...(previous && {
        previous(code) {
          return previous.call(this, code) && lines.has(this.now().line)
        },
      }),
      tokenize(effects, ok, nok) {
        return lines.has(this.now().line) ? tokenize.call(this, effects, ok, nok) : nok
      },
    },
  ]
}

/** Returns a function that finds the numbers, from 1, of the lines that match a pattern. */
function linesWith(sign: RegExp) {
  return (lines: readonly string[]): ReadonlySet<number> =>
    new Set(lines.flatMap((line, index) => (sign.test(line) ? [index + 1] : [])))
}
