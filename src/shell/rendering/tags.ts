import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { remembered } from '../../i18n/remembered'
import { escapeHtml } from '../../markdown/escapeHtml'

export type TagProps = Readonly<Record<string, unknown>> & {
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

/** The beginning of an element's start tag, and its end tag, which is empty for elements without content. */
type Tag = { start: string; close: string; end: string }

/** How React writes an attribute: the beginning of one with a text, and whole attributes for `true` and `false`. */
type Attribute = { before: string | undefined; yes: string; no: string; takesNumbers: boolean; takesUrls: boolean }

/** Learned from React at first use instead of repeating its table of names and rules. */
const tagOf = remembered(learnTag, (tag: string) => tag)
const attributeOf = remembered(
  (name: string) => learnAttribute('div', name),
  (name) => name,
)
/** Elements with a hyphen do not change the names of attributes. */
const customAttributeOf = remembered(
  (name: string) => learnAttribute('g-x', name),
  (name) => name,
)
const styleOf = remembered(learnStyle, (property: string) => property)

/** Returns the start tag of an element with its attributes. Throws if it is not the name of a tag. */
export function startTag(tag: string, props: TagProps): string {
  const { start, close } = tagOf(tag)
  const learned = tag.includes('-') ? customAttributeOf : attributeOf
  let text = start
  for (const name in props) {
    const value = props[name]
    if (value === null || value === undefined || name === 'children' || name === 'dangerouslySetInnerHTML') continue
    const attribute = name === 'style' ? styleText(value) : attributeText(learned(name), value)
    if (attribute === undefined) return startTagByReact(tag, props)
    text += attribute
  }
  return text + close
}

export function endTag(tag: string): string {
  return tagOf(tag).end
}

function startTagByReact(tag: string, { children, dangerouslySetInnerHTML, ...attributes }: TagProps): string {
  const { close, end } = tagOf(tag)
  const text = renderToStaticMarkup(createElement(tag, attributes))
  const from = text.indexOf(`<${tag}`)
  return text.slice(from, text.indexOf(close + end, from) + close.length)
}

function learnTag(tag: string): Tag {
  const text = renderToStaticMarkup(createElement(tag))
  const end = `</${tag}>`
  return text.endsWith(end) ? { start: `<${tag}`, close: '>', end } : { start: `<${tag}`, close: '/>', end: '' }
}

/** The values from which an attribute is learned: in one go, since each call of React takes longer than its elements. */
const probes = ['probe', true, false, -1, 0, 7, 'javascript:probe']

function learnAttribute(tag: string, name: string): Attribute {
  const elements = probes.map((value) => createElement(tag, { [name]: value }))
  const texts = renderToStaticMarkup(createElement(Fragment, null, ...elements))
    .split(`></${tag}>`)
    .map((text) => text.slice(`<${tag}`.length))
  const [text = '', yes = '', no = '', negative, zero, positive, script = ''] = texts
  const [before, after] = text.split('probe')
  return {
    before: after === '"' ? before : undefined,
    yes,
    no,
    takesNumbers: [negative, zero, positive].join() === [-1, 0, 7].map((number) => `${before}${number}${after}`).join(),
    takesUrls: !script.includes('"javascript:probe"'),
  }
}

/** Addresses that React writes unchanged. It leaves some empty ones out, and refuses scripts. */
const plainUrl = /^(?:[#./?]|https?:|mailto:|tel:)/i

function attributeText({ before, yes, no, takesNumbers, takesUrls }: Attribute, value: unknown): string | undefined {
  if (value === true) return yes
  if (value === false) return no
  if (before === undefined) return undefined
  if (typeof value === 'number') return takesNumbers ? `${before}${value}"` : undefined
  if (typeof value !== 'string' || (takesUrls && !plainUrl.test(value))) return undefined
  return `${before}${escapeHtml(value)}"`
}

function learnStyle(property: string): { name: string; unit: string } {
  const text = renderToStaticMarkup(createElement('p', { style: { [property]: 7 } }))
  const [name = '', unit = ''] = text.slice('<p style="'.length, -'"></p>'.length).split(':7')
  return { name, unit }
}

function styleText(style: unknown): string | undefined {
  if (typeof style !== 'object' || style === null) return undefined
  const rules = Object.entries(style)
    .filter(([, value]) => value !== null && value !== undefined && value !== '' && typeof value !== 'boolean')
    .map(([property, value]) => {
      const { name, unit } = styleOf(property)
      return typeof value === 'number' && value !== 0
        ? `${name}:${value}${unit}`
        : `${name}:${escapeHtml(String(value).trim())}`
    })
  return rules.length > 0 ? ` style="${rules.join(';')}"` : ''
}
