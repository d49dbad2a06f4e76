import { parse, wcagContrast } from 'culori'
import type { Finding } from '../Finding.ts'
import { parentsOf } from '../source/parentsOf.ts'
import { type Scheme, type Token, tokenIn, tokensIn } from '../source/tokensIn.ts'
import type { ThemeSources } from '../ThemeSources.ts'

/** Pairs of background and text, with the minimum contrast: WCAG AA, and AAA for the text of articles. */
const pairs: readonly [upon: string, text: string, least: number][] = [
  ...['--paper', '--surface', '--sunken'].flatMap((background) =>
    ['--ink', '--ink-soft', '--ink-faint'].map(
      (text) => [background, text, leastOf(background, text)] as [string, string, number],
    ),
  ),
  ...['--paper', '--surface'].flatMap((background) =>
    ['--brand-accent-text', '--brand-primary-text', '--accent', '--primary'].map(
      (text) => [background, text, 4.5] as [string, string, number],
    ),
  ),
]

/** The text of articles is `--ink` on `--paper`. */
function leastOf(background: string, text: string): number {
  return background === '--paper' && text === '--ink' ? 7 : 4.5
}

const schemes: readonly Scheme[] = ['light', 'dark']

/** Finds pairs of tokens with too little contrast, in light or dark, if the theme sets one of them. Mixed colours are not checked. */
export function checkContrast(theme: ThemeSources): Finding[] {
  const own = tokensOf(theme, theme.folder)
  const tokens = new Map([...inherited(theme), ...own])
  const found = pairs.flatMap(([upon, text, least]) => {
    const name = own.has(text) ? text : upon
    const place = own.get(name)
    return place ? schemes.flatMap((scheme) => fault({ upon, text, least, scheme, name, place }, tokens)) : []
  })
  return found.filter(({ what }, index) => found.findIndex((one) => one.what === what) === index)
}

type Pair = { upon: string; text: string; least: number; scheme: Scheme; name: string; place: Token }

function fault({ upon, text, least, scheme, name, place }: Pair, tokens: ReadonlyMap<string, Token>): Finding[] {
  const [background, foreground] = [upon, text].map((name) => colourOf(tokenIn(scheme, name, tokens)))
  if (!background || !foreground) return []
  const contrast = wcagContrast(background, foreground)
  if (contrast >= least) return []
  const { file, line } = place
  const what = `${text} on ${upon} has a contrast of ${contrast.toFixed(1)} in the ${scheme} scheme; the minimum is ${least}`
  const todo = `Make ${text} ${scheme === 'light' ? 'darker' : 'lighter'}, or change ${upon}.`
  return [{ file, line, what, todo: `${todo}${isOneForBoth(place) ? ` ${schemeHint(name)}` : ''}` }]
}

function isOneForBoth({ value }: Token): boolean {
  return parse(value) !== undefined
}

function schemeHint(name: string): string {
  return `${name} has one colour for both schemes: light-dark(…, …) sets two.`
}

/** A colour without transparency. */
function colourOf(value: string | undefined) {
  const colour = value === undefined ? undefined : parse(value)
  return colour && (colour.alpha ?? 1) === 1 ? colour : undefined
}

/** The tokens of Gazette and of the themes that this one extends, the nearest last. */
function inherited({ house, entry, project }: ThemeSources): Map<string, Token> {
  const folders = parentsOf(entry, project)
    .reverse()
    .flatMap((name) => [`src/themes/${name}/`, `themes/${name}/`])
  const sheets = folders.flatMap((folder) => house.stylesheets.filter(({ file }) => file === `${folder}theme.css`))
  return new Map([house.tokens, ...sheets].flatMap((sheet) => [...tokensIn(sheet)]))
}

function tokensOf({ stylesheets }: ThemeSources, folder: string): Map<string, Token> {
  const sheet = stylesheets.find(({ file }) => file === `${folder}/theme.css`)
  return sheet ? tokensIn(sheet) : new Map()
}
