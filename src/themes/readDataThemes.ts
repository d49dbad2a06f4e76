import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import { parts, ratios, tones } from '../cards/anatomy.ts'
import { cardNames } from '../cards/catalogue.ts'
import { nearest, suggest } from '../content/document/suggest.ts'
import { isObject } from '../content/isObject.ts'
import { headerNames } from '../content/schema/website.ts'
import { FileFault } from '../content/source/folder/FileFault.ts'
import { readTextFile } from '../content/source/folder/readFile.ts'
import { yamlMessage } from '../i18n/yamlMessage.ts'
import type { ThemeDraft } from './contract.ts'
import { paperThemeFolders } from './paperThemeFolders.ts'

const row = {
  step: v.picklist([1, 2, 3, 4, 5, 6]),
  tone: v.picklist(tones),
  show: v.array(v.picklist(parts)),
}
const ratio = v.picklist(ratios)

const CardRow = v.variant('flow', [
  v.strictObject({ ...row, flow: v.literal('stack'), ratio, captioned: v.optional(v.literal(true)) }),
  v.strictObject({
    ...row,
    flow: v.literal('row'),
    ratio,
    share: v.picklist(['thumb', 'third', 'half', 'wide']),
    side: v.picklist(['start', 'end']),
  }),
  v.strictObject({ ...row, flow: v.literal('overlay'), ratio }),
  v.strictObject({ ...row, flow: v.literal('text') }),
  v.strictObject({ ...row, flow: v.literal('live'), ratio }),
  v.strictObject({ ...row, flow: v.literal('strip'), ratio }),
])

const description = v.string()
const Setting = v.variant('type', [
  v.strictObject({ description, type: v.literal('switch'), default: v.boolean() }),
  v.strictObject({ description, type: v.literal('choice'), choices: v.array(v.string()), default: v.string() }),
  v.strictObject({ description, type: v.literal('number'), least: v.number(), most: v.number(), default: v.number() }),
  v.strictObject({ description, type: v.literal('text'), longest: v.number(), default: v.string() }),
])

const fontFiles = v.pipe(v.array(v.string()), v.maxLength(2, 'a page preloads at most two font files'))

/** Anything else would end the rule that the tokens are in, and with it the rest of the stylesheet. */
const tokenValue = v.pipe(
  v.string(),
  v.check((value) => !/[{};]/.test(value) && unbalanced(value) === undefined, 'not a CSS value: check its parentheses'),
)

const ThemeYaml = v.strictObject({
  extends: v.optional(v.string(), 'news'),
  layout: v.optional(v.picklist(['news', 'webapp'])),
  header: v.optional(v.picklist(headerNames)),
  cards: v.optional(v.record(v.picklist(cardNames), CardRow)),
  settings: v.optional(v.record(v.string(), Setting)),
  fonts: v.optional(v.strictObject({ latin: v.optional(fontFiles), arabic: v.optional(fontFiles) })),
  tokens: v.optional(v.record(v.string(), v.union([tokenValue, v.number()])), {}),
})

/** Names of a theme with components. A theme as data cannot have them. */
const needBuild = ['blocks', 'slots', 'parts']

/** A theme that is described by `theme.yaml` and CSS files, without components. */
export type DataTheme = {
  name: string
  /** The name of the theme that it extends. */
  parent: string
  draft: Pick<ThemeDraft, 'layout' | 'header' | 'cards' | 'settings' | 'fonts'>
  /** Its tokens and stylesheets, with the URLs of its files. */
  css: string
  /** Its fonts and pictures by URL. */
  files: ReadonlyMap<string, Uint8Array>
}

/** An error in a file of a theme. `file` is relative to the paper. */
export type ThemeFault = { file: string; line: number; message: string }

/** What Gazette's own themes offer: their names, and the custom properties of their stylesheets. */
export type KnownThemes = { names: readonly string[]; tokens: ReadonlySet<string> }

type ThemesAndFaults = { themes: DataTheme[]; faults: ThemeFault[] }

/**
 * Reads the themes of a paper that have a `theme.yaml`, each after the theme that it extends. A theme with faults is left out. Tokens are
 * only checked if the known ones are given.
 */
export function readDataThemes(root: string, known: KnownThemes): ThemesAndFaults {
  const folders = [...paperThemeFolders(root)].filter(([, folder]) => existsSync(path.join(folder, 'theme.yaml')))
  const names = [...known.names, ...folders.map(([name]) => name)]
  const read = folders.map(([name, folder]) => readTheme(root, name, folder, { ...known, names }))
  const faults = read.flatMap((one) => one.faults)
  const themes: DataTheme[] = []
  let waiting = read.flatMap((one) => one.theme ?? [])
  while (waiting.length > 0) {
    const isReady = ({ parent }: DataTheme) =>
      known.names.includes(parent) || themes.some(({ name }) => name === parent)
    const ready = waiting.filter(isReady)
    const rest = waiting.filter((theme) => !isReady(theme))
    themes.push(...ready)
    if (ready.length === 0)
      faults.push(...rest.map((theme) => withoutParent(theme, faults)).filter((one) => one !== undefined))
    waiting = ready.length === 0 ? [] : rest
  }
  return { themes, faults }
}

/** Writes a fault as one line: `themes/mag/theme.yaml:4: …`. */
export function themeFaultLine({ file, line, message }: ThemeFault): string {
  return `${file}:${line}: ${message}`
}

/** A parent that itself has faults is reported already; otherwise the themes extend each other in a circle. */
function withoutParent({ name, parent }: DataTheme, faults: readonly ThemeFault[]): ThemeFault | undefined {
  if (faults.some(({ file }) => file.startsWith(`themes/${parent}/`))) return undefined
  return {
    file: `themes/${name}/theme.yaml`,
    line: 1,
    message: `extends: ${name === parent ? 'the theme extends itself' : `${name} and ${parent} extend each other`}. Extend one of Gazette's themes.`,
  }
}

function readTheme(
  root: string,
  name: string,
  folder: string,
  known: KnownThemes,
): { theme?: DataTheme; faults: ThemeFault[] } {
  const file = path.relative(root, path.join(folder, 'theme.yaml')).split(path.sep).join('/')
  const lines = new LineCounter()
  const text = readText(path.join(folder, 'theme.yaml'), file)
  const document = parseDocument(typeof text === 'string' ? text : '', { lineCounter: lines })
  const lineAt = (keys: readonly unknown[]) => lineOf(document.contents, keys, lines)
  const faults: ThemeFault[] = document.errors.map(({ linePos, message }) => ({
    file,
    line: linePos?.[0].line ?? 1,
    message: yamlMessage(message),
  }))
  if (typeof text !== 'string') faults.push(text)
  const isReadable = faults.length === 0
  if (existsSync(path.join(folder, 'theme.ts')))
    faults.push({
      file,
      line: 1,
      message: 'the folder also has a theme.ts. Keep one: theme.ts has components, theme.yaml none',
    })
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(name))
    faults.push({
      file,
      line: 1,
      message: 'the name of the folder needs 2 to 31 lower-case letters, digits and hyphens, and a letter first',
    })
  const { output, issues } = parseAll(isReadable ? (document.toJS() ?? {}) : {})
  for (const issue of issues) faults.push({ file, line: lineAt(keysOf(issue)), message: messageOf(issue) })
  const { extends: parent, tokens, fonts, ...draft } = output
  if (!known.names.includes(parent))
    faults.push({
      file,
      line: lineAt(['extends']),
      message: `extends: there is no theme "${parent}". ${suggest(parent, known.names)}`,
    })
  for (const token of Object.keys(tokens))
    if (known.tokens.size > 0 && !known.tokens.has(token))
      faults.push({
        file,
        line: lineAt(['tokens', token]),
        message: `tokens: there is no token "${token}". ${suggest(token, known.tokens)}`,
      })
  const files = new Map<string, Uint8Array>()
  const place = (own: string, at: () => { file: string; line: number }): string => {
    const full = path.resolve(folder, own)
    const isInside = full.startsWith(folder + path.sep)
    if (!isInside || !existsSync(full)) {
      faults.push({ ...at(), message: `${own} ${isInside ? 'does not exist' : 'is outside of the theme'}` })
      return own
    }
    const bytes = readFileSync(full)
    const url = `/assets/${path.parse(full).name}-${hashOf(bytes)}${path.extname(full)}`
    files.set(url, bytes)
    return url
  }
  const placedFonts = Object.fromEntries(
    Object.entries(fonts ?? {}).map(([script, list]) => [
      script,
      list?.map((own, index) => place(own, () => ({ file, line: lineAt(['fonts', script, index]) }))),
    ]),
  )
  faults.push(...stylesIn(folder).flatMap((one) => styleFault(root, path.join(folder, one)) ?? []))
  const css = [
    tokenRule(name, tokens),
    ...stylesIn(folder).map((one) => withUrls(root, path.join(folder, one), place, folder)),
  ]
  return {
    faults: faults.sort(
      (one, other) =>
        Number(one.file !== file) - Number(other.file !== file) ||
        one.file.localeCompare(other.file) ||
        one.line - other.line,
    ),
    ...(faults.length === 0 && {
      theme: {
        name,
        parent,
        draft: { ...draft, ...(fonts && { fonts: placedFonts }) } as DataTheme['draft'],
        css: css.join('\n'),
        files,
      },
    }),
  }
}

/** The text of a file, or why it cannot be read. */
function readText(file: string, name: string): string | ThemeFault {
  try {
    return readTextFile(file, name)
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    const { line, what, todo } = error.finding
    return { file: name, line, message: todo ? `${what}. ${todo}` : what }
  }
}

function tokenRule(name: string, tokens: Readonly<Record<string, string | number>>): string {
  const declarations = Object.entries(tokens).map(([token, value]) => `--${token}:${value};`)
  return declarations.length > 0 ? `@layer theme{[data-theme~='${name}']{${declarations.join('')}}}` : ''
}

/** `theme.css`, then the other stylesheets of the folder by name. */
function stylesIn(folder: string): string[] {
  const styles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.css'))
  return styles.sort(
    (one, other) => Number(other === 'theme.css') - Number(one === 'theme.css') || (one < other ? -1 : 1),
  )
}

type Placing = (own: string, at: () => { file: string; line: number }) => string

/**
 * Returns the offset of a bracket in CSS that has no partner, or undefined. Comments and strings are skipped. Joined stylesheets would lose
 * every rule behind it.
 */
function unbalanced(css: string): number | undefined {
  const open: { bracket: string; offset: number }[] = []
  for (const { 0: token, index } of css.matchAll(
    /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\\.|[(){}[\]]/g,
  )) {
    if (token.length > 1) continue
    if ('({['.includes(token)) open.push({ bracket: token, offset: index })
    else if (open.pop()?.bracket !== { ')': '(', '}': '{', ']': '[' }[token]) return index
  }
  return open.at(-1)?.offset
}

function styleFault(root: string, style: string): ThemeFault | undefined {
  const file = path.relative(root, style).split(path.sep).join('/')
  const css = readText(style, file)
  if (typeof css !== 'string') return css
  const offset = unbalanced(css)
  if (offset === undefined) return undefined
  return {
    file,
    line: css.slice(0, offset).split('\n').length,
    message: `"${css[offset]}" has no counterpart, so browsers would ignore the rest of the stylesheet`,
  }
}

/** The stylesheet with the URLs of its relative files. */
function withUrls(root: string, style: string, place: Placing, folder: string): string {
  const css = readFileSync(style, 'utf8')
  return css.replace(/url\(([^()]*)\)/g, (written, inside: string, offset: number) => {
    const own = inside.trim().replace(/^['"]|['"]$/g, '')
    if (own === '' || /^(?:\w+:|\/|#)/.test(own)) return written
    const at = () => ({
      file: path.relative(root, style).split(path.sep).join('/'),
      line: css.slice(0, offset).split('\n').length,
    })
    return `url(${place(path.relative(folder, path.resolve(path.dirname(style), own)), at)})`
  })
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
}

type Issue = v.BaseIssue<unknown>

/**
 * Parses a `theme.yaml` without its wrong values, and returns all issues. Valibot reports one unknown name of an object, and no values of
 * an object whose kind is wrong.
 */
function parseAll(value: unknown): { output: v.InferOutput<typeof ThemeYaml>; issues: Issue[] } {
  const rest = structuredClone(value)
  const issues: Issue[] = []
  for (;;) {
    const result = v.safeParse(ThemeYaml, rest)
    if (result.success) return { output: result.output, issues }
    const unknown = result.issues.filter(isUnknownName)
    const found: readonly Issue[] = unknown.length > 0 ? unknown : withoutWrongNames(result.issues)
    issues.push(...found)
    if (!isObject(rest) || found.some((issue) => keysOf(issue).length === 0))
      return { output: v.parse(ThemeYaml, {}), issues }
    // A card row without its wrong field would lack the field.
    for (const issue of found) removeAt(rest, unknown.length > 0 ? keysOf(issue) : keysOf(issue).slice(0, 2))
  }
}

/** The value below a wrong name needs no issues of its own: the name may have been another one. */
function withoutWrongNames(issues: readonly Issue[]): Issue[] {
  // Valibot gives a missing name the same origin.
  const isOfName = ({ path: place, input }: Issue) => place?.at(-1)?.origin === 'key' && input !== undefined
  const wrong = new Set(issues.filter(isOfName).map((issue) => keysOf(issue).join('.')))
  return issues.filter((issue) => {
    const keys = keysOf(issue)
    return isOfName(issue) || !keys.some((_, index) => wrong.has(keys.slice(0, index + 1).join('.')))
  })
}

function isUnknownName({ type, expected }: Issue): boolean {
  return type === 'strict_object' && expected === 'never'
}

/** Removes what is at a path. A list on the way is removed as a whole, so that something always goes. */
function removeAt(root: Record<string, unknown>, [first, ...rest]: readonly unknown[]): void {
  const inside = root[String(first)]
  if (rest.length > 0 && isObject(inside)) removeAt(inside, rest)
  else delete root[String(first)]
}

function keysOf(issue: Issue): unknown[] {
  return issue.path?.map(({ key }) => key) ?? []
}

function messageOf(issue: Issue): string {
  const keys = keysOf(issue)
  const place = keys.join('.')
  const name = String(keys.at(-1))
  if (isUnknownName(issue)) {
    if (keys.length === 1 && needBuild.includes(name))
      return `${name}: components need a theme.ts and a build. See docs/theming.md.`
    return `${place}: unknown name. ${suggest(name, namesAt(issue))}`
  }
  if (issue.kind === 'validation') return `${place}: ${issue.message}.`
  if (issue.input === undefined) {
    const written = nearest(name, Object.keys(issue.path?.at(-1)?.input ?? {}))
    if (written !== undefined) return `${place}: is missing. Did you mean "${name}" by "${written}"?`
    const isName = issue.expected === `"${name}"`
    return `${place}: is missing.${isName ? '' : ` Expected ${issue.expected?.replace(/^\((.*)\)$/, '$1')}.`}`
  }
  const names = [...(issue.expected ?? '').matchAll(/"([^"]+)"/g)].map(([, one = '']) => one)
  const found = typeof issue.input === 'string' ? `"${issue.input}"` : JSON.stringify(issue.input)
  if (names.length === 0) return `${place}: expected ${issue.expected?.replace(/^\((.*)\)$/, '$1')}, found ${found}.`
  return `${place}: ${found} is not one of the values. ${suggest(String(issue.input), names)}`
}

/** The names that an object may have at the place of an unknown one. */
function namesAt(issue: Issue): string[] {
  const [first, , ...deeper] = keysOf(issue)
  const parent = issue.path?.at(-1)?.input as Readonly<Record<string, unknown>> | undefined
  const variants = first === 'cards' ? CardRow.options : first === 'settings' ? Setting.options : []
  if (variants.length > 0 && deeper.length > 0)
    return variants.flatMap(({ entries }) => {
      const kind = 'flow' in entries ? entries.flow.literal === parent?.flow : entries.type.literal === parent?.type
      return kind ? Object.keys(entries) : []
    })
  return first === 'fonts' ? ['latin', 'arabic'] : Object.keys(ThemeYaml.entries)
}

/** The line of a value in a YAML document, or of the nearest value around it. */
function lineOf(contents: unknown, keys: readonly unknown[], lines: LineCounter): number {
  let node = contents
  let offset = 0
  for (const key of keys) {
    const pair = isMap(node)
      ? node.items.find((one) => isScalar(one.key) && String(one.key.value) === String(key))
      : undefined
    if (pair && isNode(pair.key)) offset = pair.key.range?.[0] ?? offset
    node = pair ? pair.value : hasItems(node) ? node.items[Number(key)] : undefined
    if (!pair && isNode(node)) offset = node.range?.[0] ?? offset
  }
  return lines.linePos(offset).line || 1
}

function hasItems(node: unknown): node is { items: unknown[] } {
  return typeof node === 'object' && node !== null && 'items' in node && Array.isArray(node.items)
}
