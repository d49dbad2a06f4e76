import { gfm } from 'micromark-extension-gfm'

type Syntax = ReturnType<typeof gfm>
type Constructs = NonNullable<Syntax['text']>

/** Rules that are tried at every word or every line, each with the sign without which it cannot match: half the time of most texts. */
const costly = [
  { name: 'emailAutolink', sign: /[\w.+-]@[\w-]+\.\w/ },
  { name: 'table', sign: /\||:-|-:/ },
] as const

const whole = gfm()
const variants = new Map<string, Syntax>()

/** GitHub's syntax, without the costly rules that this text has no use for. */
export function gfmFor(source: string): Syntax {
  const unused = costly.filter(({ sign }) => !sign.test(source)).map(({ name }) => name)
  const key = unused.join()
  const known = variants.get(key)
  if (known) return known
  const made = { ...whole, text: without(whole.text, unused), flow: without(whole.flow, unused) }
  variants.set(key, made)
  return made
}

function without(constructs: Constructs = {}, names: readonly string[]): Constructs {
  const kept = Object.entries(constructs).map(([code, found]) => {
    const list = found === undefined ? [] : Array.isArray(found) ? found : [found]
    return [code, list.filter(({ name }) => name === undefined || !names.includes(name))]
  })
  return Object.fromEntries(kept)
}
