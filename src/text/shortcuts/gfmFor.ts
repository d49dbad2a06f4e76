import { gfm } from 'micromark-extension-gfm'
import { linesWith } from './linesWith'
import { tableLines } from './tableLines'

type Syntax = ReturnType<typeof gfm>
type Constructs = NonNullable<Syntax['text']>
type Construct = Extract<NonNullable<Constructs[string]>, { tokenize: unknown }>

/** Numbers of lines, from 1. */
type Lines = ReadonlySet<number>

/** Rules that are tried at every word or every line, each with the lines on which it can match: more than half the time of most texts. */
const costly: Readonly<Record<string, (lines: readonly string[]) => Lines>> = {
  emailAutolink: linesWith(/[\w.+-]@[\w-]*\.[a-z\d]/i),
  protocolAutolink: linesWith(/https?:\/\//i),
  wwwAutolink: linesWith(/www\./i),
  table: tableLines,
}

const whole = gfm()

const known = new Set(
  [whole.text, whole.flow].flatMap((rules) =>
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

/** GitHub's syntax, its costly rules tried on the lines of this text that have a use for them. */
export function gfmFor(source: string): Syntax {
  const lines = source.split(/\r\n?|\n/)
  const places = new Map(Object.entries(costly).map(([name, where]) => [name, where(lines)]))
  return { ...whole, text: only(places, whole.text), flow: only(places, whole.flow) }
}

function only(places: ReadonlyMap<string, Lines>, constructs: Constructs = {}): Constructs {
  const kept = Object.entries(constructs).map(([code, found]) => {
    const list = found === undefined ? [] : Array.isArray(found) ? found : [found]
    return [code, list.flatMap((construct) => within(places.get(construct.name ?? ''), construct))]
  })
  return Object.fromEntries(kept)
}

/** The rule as it is tried on these lines alone. */
function within(lines: Lines | undefined, construct: Construct): Construct[] {
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
