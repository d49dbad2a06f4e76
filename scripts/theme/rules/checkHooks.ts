import type { Rule } from 'postcss'
import selectorParser from 'postcss-selector-parser'
import { suggest } from '../../../src/content/document/suggest.ts'
import type { Finding } from '../Finding.ts'
import { selectorText } from '../source/Stylesheet.ts'
import type { ThemeSources } from '../ThemeSources.ts'

/** Finds `data-*` attributes in selectors that no component writes, and impossible values of them. */
export function checkHooks(theme: ThemeSources): Finding[] {
  const attributes = attributesOf(theme)
  const values = valuesOf(theme)
  return theme.stylesheets.flatMap(({ file, root }) => {
    const found: Finding[] = []
    root.walkRules((rule) => {
      for (const hook of attributesIn(rule))
        found.push(...checkHook(hook, attributes, values).map((one) => ({ file, line: hook.line, ...one })))
    })
    return found
  })
}

type Hook = { attribute: string; value: string | undefined; operator: string | undefined; line: number }

function checkHook(
  { attribute, value, operator }: Hook,
  attributes: ReadonlySet<string>,
  values: ReadonlyMap<string, readonly string[]>,
): Pick<Finding, 'what' | 'todo'>[] {
  if (!attributes.has(attribute))
    return [{ what: `no component has the attribute ${attribute}`, todo: suggest(attribute, attributes) }]
  if (attribute === 'data-theme' && operator === '=')
    return [
      {
        what: `[data-theme='${value}'] does not match themes that extend this one`,
        todo: `Write [data-theme~='${value}']: the attribute of a page names its theme and all themes that it extends.`,
      },
    ]
  const known = values.get(attribute)
  if (!known || value === undefined || known.includes(value)) return []
  return [{ what: `no component has ${attribute}="${value}"`, todo: suggest(value, known) }]
}

function attributesIn(rule: Rule): Hook[] {
  const found: Hook[] = []
  const start = rule.source?.start?.line ?? 1
  selectorParser((root) =>
    root.walkAttributes(({ attribute, value, operator, source }) => {
      const isComplete = operator === '=' || operator === '~=' || operator === undefined
      if (attribute.startsWith('data-'))
        found.push({
          attribute,
          value: isComplete ? value : undefined,
          operator,
          line: start + (source?.start?.line ?? 1) - 1,
        })
    }),
  ).processSync(selectorText(rule))
  return found
}

/** All `data-*` attributes in a script, also as properties: `dataset.frame`, `dataFrame`. */
function attributesOf({ house, scripts }: ThemeSources): Set<string> {
  const text = [...house.texts, ...scripts].map((one) => one.text).join('\n')
  const camel = [...text.matchAll(/\bdata(?:set\.([a-z]\w*)|([A-Z]\w*))/g)].map(([, set, own]) => set ?? own ?? '')
  const kebab = camel.map(
    (name) =>
      `data-${name.charAt(0).toLowerCase()}${name.slice(1).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  )
  return new Set([...(text.match(/\bdata-[a-z]+(?:-[a-z]+)*/g) ?? []), ...kebab])
}

/** The values of attributes with a fixed set of values. */
function valuesOf({ name, house, scripts }: ThemeSources): Map<string, readonly string[]> {
  const { vocabulary, texts, sections } = house
  const { cards, cardFields, headers, headerFields, ratios, designs, openings, layouts } = vocabulary
  const found = new Map<string, string[]>()
  const add = (attribute: string, values: readonly string[]) =>
    found.set(attribute, [...(found.get(attribute) ?? []), ...values])
  for (const field of [...cardFields, ...headerFields])
    if (field.allowed.length > 0) add(`data-${field.name}`, field.allowed)
  add('data-card', cards)
  add('data-header', headers)
  add('data-ratio', ratios)
  add('data-design', designs)
  add('data-opening', openings)
  add('data-layout', layouts)
  add('data-scheme', ['light', 'dark'])
  add('data-theme', [name])
  const written = [...texts, ...scripts].flatMap(({ text }) => [
    ...text.matchAll(/\bdata-block="([^"]+)"|<BlockFrame\s+type="([^"]+)"/g),
  ])
  const parts = [...texts, ...scripts].flatMap(({ text }) => [...text.matchAll(/\bdata-part="([^"]+)"/g)])
  add(
    'data-part',
    parts.map(([, part = '']) => part),
  )
  add('data-block', [...sections, ...written.map(([, one, other]) => one ?? other ?? '')])
  return found
}
