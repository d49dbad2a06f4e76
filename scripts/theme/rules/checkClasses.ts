import type { Rule } from 'postcss'
import selectorParser from 'postcss-selector-parser'
import { suggest } from '../../../src/content/document/suggest.ts'
import type { Finding, Place } from '../Finding.ts'
import { nodesOf } from '../source/nodesOf.ts'
import type { Script } from '../source/Script.ts'
import { readStylesheet, type Stylesheet, selectorText } from '../source/Stylesheet.ts'
import type { ThemeSources } from '../ThemeSources.ts'

type Class = Place & { name: string }

/** Finds classes that no component uses, and classes that components use but no stylesheet defines. */
export function checkClasses(theme: ThemeSources): Finding[] {
  const { stylesheets, scripts } = theme
  const uses = scripts.flatMap((script) => usesOf(script, theme))
  const modules = stylesheets.filter(({ file }) => file.endsWith('.module.css'))
  return [
    ...modules.flatMap((sheet) => unusedIn(sheet, uses)),
    ...uses.flatMap((use) => unknownIn(use, theme)),
    ...stylesheets.filter((sheet) => !modules.includes(sheet)).flatMap((sheet) => unwritten(sheet, theme)),
  ]
}

/** A use of a CSS module's class in a script; without a name, any class may be meant. */
type Use = Place & { module: string; name: string | undefined }

function usesOf(script: Script, { project }: ThemeSources): Use[] {
  const modules = new Map(
    script.module.staticImports.flatMap(({ moduleRequest, entries }) => {
      const file = moduleRequest.value.endsWith('.module.css') && project.resolve(script.file, moduleRequest.value)
      return file ? entries.map(({ localName }) => [localName.value, file] as const) : []
    }),
  )
  return [...nodesOf(script.program)].flatMap((node) => {
    if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return []
    const module = modules.get(node.object.name)
    if (!module) return []
    const { property } = node
    const isPlain = property.type === 'Identifier' && !node.computed
    const name = isPlain ? property.name : property.type === 'Literal' ? String(property.value) : undefined
    return [{ ...script.placeAt(node.start), module, name }]
  })
}

function unusedIn(sheet: Stylesheet, uses: readonly Use[]): Finding[] {
  const users = uses.filter(({ module }) => module === sheet.file)
  if (users.length === 0 || users.some(({ name }) => name === undefined)) return []
  const names = users.flatMap(({ name }) => name ?? [])
  return firstOfEach(classesIn(sheet))
    .filter(({ name }) => !names.includes(name))
    .map(({ name, file, line }) => ({
      file,
      line,
      what: `no component uses the class .${name}`,
      todo: `${suggest(name, names)} Or delete it.`,
    }))
}

function unknownIn({ module, name, file, line }: Use, { root, stylesheets }: ThemeSources): Finding[] {
  if (name === undefined) return []
  const sheet = stylesheets.find((one) => one.file === module) ?? readStylesheet(root, module)
  const known = classesIn(sheet).map((one) => one.name)
  if (known.includes(name)) return []
  return [{ file, line, what: `uses the class .${name}, which ${module} does not have`, todo: suggest(name, known) }]
}

/** Checks the classes of a global stylesheet, which components must write literally. */
function unwritten(sheet: Stylesheet, { house, scripts }: ThemeSources): Finding[] {
  const written = [...house.texts, ...scripts].flatMap(({ text }) =>
    [...text.matchAll(/\bclassName="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  )
  const known = [...written, ...house.vocabulary.layouts.map((layout) => `theme-${layout}`)]
  return firstOfEach(classesIn(sheet))
    .filter(({ name }) => !known.includes(name))
    .map(({ name, file, line }) => ({
      file,
      line,
      what: `no component has the class .${name}`,
      todo: `${suggest(name, known)} Select a data-* attribute instead, or write the classes of a part in its *.module.css.`,
    }))
}

function classesIn({ file, root }: Stylesheet): Class[] {
  const found: Class[] = []
  root.walkRules((rule) => {
    for (const { name, line } of classesOf(rule)) found.push({ file, line, name })
  })
  return found
}

function classesOf(rule: Rule): { name: string; line: number }[] {
  const found: { name: string; line: number }[] = []
  const start = rule.source?.start?.line ?? 1
  const isStep =
    rule.parent?.type === 'atrule' && 'name' in rule.parent && String(rule.parent.name).endsWith('keyframes')
  if (isStep) return []
  selectorParser((root) =>
    root.walkClasses((node) => {
      if (isGlobal(node)) return
      found.push({ name: node.value, line: start + (node.source?.start?.line ?? 1) - 1 })
    }),
  ).processSync(selectorText(rule))
  return found
}

/** Whether a class is that of a text: it is an argument of `:global()`. */
function isGlobal({ parent }: { parent?: selectorParser.Container | undefined }): boolean {
  if (!parent) return false
  return (parent.type === 'pseudo' && parent.value === ':global') || isGlobal(parent as selectorParser.Node)
}

function firstOfEach(classes: readonly Class[]): Class[] {
  return classes.filter(({ name }, index) => classes.findIndex((other) => other.name === name) === index)
}
