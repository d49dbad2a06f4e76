import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough'
import { gfmFor } from './shortcuts/gfmFor'
import { isWidePunctuation } from './shortcuts/widePunctuation'

type Syntax = ReturnType<typeof gfmFor>
type Constructs = NonNullable<Syntax['text']>
type Construct = Extract<NonNullable<Constructs[string]>, { tokenize: unknown }>
type State = ReturnType<Construct['tokenize']>
type Code = Parameters<State>[0]
type Effects = Parameters<Construct['tokenize']>[0]

/** Hangul Jamo is the first block of wide characters; a text without wide characters needs no rules for them. */
const wide = /[\u1100-\uffff]/

const forWideText = [cjkFriendlyExtension(), gfmStrikethroughCjkFriendly()]

/**
 * The syntax of a text: CommonMark with GFM. In Chinese, Japanese and Korean, emphasis may also begin and end between a letter and
 * full-width punctuation, where CommonMark would need a space, and bare addresses end before full-width punctuation.
 */
export function syntaxFor(source: string): Syntax[] {
  const gfm = gfmFor(source)
  if (!wide.test(source)) return [gfm]
  const text = Object.entries(gfm.text ?? {}).map(([code, constructs]) => [
    code,
    [constructs ?? []].flat().map(narrowed),
  ])
  return [{ ...gfm, text: Object.fromEntries(text) }, ...forWideText]
}

const addresses: ReadonlySet<string | undefined> = new Set(['protocolAutolink', 'wwwAutolink'])

/** Changes the rule of a bare address: for it, the text ends before full-width punctuation. Returns other rules unchanged. */
function narrowed(construct: Construct): Construct {
  if (!addresses.has(construct.name)) return construct
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      let code: Code = null
      let isDone = false

      /** A state that receives the end of the text (null) in place of full-width punctuation. */
      const narrow = (state: State): State =>
        function next(received) {
          code = received
          const following = state(received !== null && isWidePunctuation(received) ? null : received)
          return isDone || !following ? following : narrow(following)
        }

      /** States after the rule, or after a part of it, receive the real character. */
      const after =
        (state: State): State =>
        () =>
          state(code)
      const afterRule = (state: State) =>
        after((real) => {
          isDone = true
          return state(real)
        })
      const wrapped: Effects = { ...effects, attempt: withParts(effects.attempt), check: withParts(effects.check) }
      function withParts(attempt: Effects['attempt']): Effects['attempt'] {
        return (part, yes, no) => attempt(partOf(part as Construct), yes, no)
      }
      const partOf = (part: Construct): Construct => ({
        ...part,
        tokenize(_, yes, no) {
          return part.tokenize.call(this, wrapped, after(yes), after(no))
        },
      })
      return narrow(construct.tokenize.call(this, wrapped, afterRule(ok), afterRule(nok)))
    },
  }
}
