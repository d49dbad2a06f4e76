import path from 'node:path'
import { parseHex as parse } from 'culori'
import stylelint from 'stylelint'
import { suggest } from '../../../src/content/document/suggest.ts'
import type { Finding } from '../Finding.ts'

/** Runs stylelint on themes: unknown properties, values and functions, and selectors that cannot match. */
export async function checkStyles(root: string, folders: readonly string[]): Promise<Finding[]> {
  const { results } = await stylelint.lint({
    cwd: root,
    configFile: path.join(root, 'stylelint.config.js'),
    files: folders.map((folder) => `${folder}/**/*.css`),
    allowEmptyInput: true,
  })
  return results.flatMap(({ source = '', warnings }) =>
    warnings
      .filter(({ rule }) => isFault(rule))
      .map(({ line, text, rule }) => ({
        file: path.relative(root, source).split(path.sep).join('/'),
        line,
        what: text.replace(` (${rule})`, '').replace(/\.$/, ''),
        todo: adviceFor(rule, text),
      })),
  )
}

const functions = [
  'oklch',
  'oklab',
  'rgb',
  'hsl',
  'hwb',
  'lab',
  'lch',
  'color',
  'color-mix',
  'light-dark',
  'var',
  'calc',
  'clamp',
]

/** How to fix a stylelint message, with the name of the rule. `text` is the wrong value. */
function adviceFor(rule: string, text: string): string {
  const [, quoted = ''] = /"([^"]+)"/.exec(text) ?? []
  if (rule === 'color-no-hex') return hexAdvice(quoted)
  if (rule === 'function-no-unknown')
    return `Browsers ignore the whole declaration. ${suggest(quoted.toLowerCase(), functions)}`
  return `Rule of stylelint: ${rule}.`
}

/** Tokens must use one colour format, so that colours can be compared and mixed. */
function hexAdvice(hex: string): string {
  const colour = parse(hex)
  const channels = colour && [colour.r, colour.g, colour.b].map((channel) => Math.round(channel * 255)).join(' ')
  const alpha = colour?.alpha === undefined || colour.alpha === 1 ? '' : ` / ${Math.round(colour.alpha * 100)}%`
  return `Stylesheets write colours as functions${channels ? `: rgb(${channels}${alpha})` : ', such as rgb(18 48 79)'}. Rule of stylelint: color-no-hex.`
}

/** Formatting rules are left out: `npm run lint` reports them. */
function isFault(rule: string): boolean {
  return /-no-|mappings|disallowed/.test(rule)
}
