import valueParser from 'postcss-value-parser'
import type { Place } from '../Finding.ts'
import { lineIn, type Stylesheet, valueText } from '../source/Stylesheet.ts'

/** A name and its place. */
export type Named = Place & { name: string }

/** A script whose text is searched for names. */
export type Text = { file: string; text: string }

/** Custom properties that stylesheets and scripts set and read. */
export type Properties = { set: Named[]; read: Named[] }

/** Finds all custom properties. Scripts set them in a `style`, and read them with `var()` or `getPropertyValue()`. */
export function propertiesIn(stylesheets: readonly Stylesheet[], texts: readonly Text[]): Properties {
  const inStyles = stylesheets.map(inStylesheet)
  return {
    set: [...inStyles.flatMap(({ set }) => set), ...texts.flatMap((one) => matchesOf(one, /['"`](--[a-z][\w-]*)/g))],
    read: [
      ...inStyles.flatMap(({ read }) => read),
      ...texts.flatMap((one) => matchesOf(one, /(?:var|getPropertyValue)\(\s*['"]?(--[a-z][\w-]*)/g)),
    ],
  }
}

/** The custom properties that a value reads, with their offsets. */
export function readsOf(value: string): { name: string; index: number }[] {
  const found: { name: string; index: number }[] = []
  valueParser(value).walk((node) => {
    const [first] = node.type === 'function' && node.value === 'var' ? node.nodes : []
    if (first?.type === 'word') found.push({ name: first.value, index: first.sourceIndex })
  })
  return found
}

function inStylesheet({ file, root }: Stylesheet): Properties {
  const [set, read]: [Named[], Named[]] = [[], []]
  root.walkAtRules('property', (rule) => {
    set.push({ file, line: rule.source?.start?.line ?? 1, name: rule.params.trim() })
  })
  root.walkDecls((declaration) => {
    const { prop, source } = declaration
    if (prop.startsWith('--')) set.push({ file, line: source?.start?.line ?? 1, name: prop })
    for (const { name, index } of readsOf(valueText(declaration)))
      read.push({ file, line: lineIn(declaration, index), name })
  })
  return { set, read }
}

/** The names that a regular expression finds in a script, with their lines. Reading a property does not count as setting it. */
function matchesOf({ file, text }: Text, pattern: RegExp): Named[] {
  return [...text.matchAll(pattern)]
    .filter((match) => pattern.source.startsWith('(') || !text.slice(0, match.index).endsWith('getPropertyValue('))
    .map((match) => ({ file, line: text.slice(0, match.index).split('\n').length, name: match[1] ?? '' }))
}
