import type { Element } from 'hast'

/** Elements that a provider's script would fill, by class: returns the address of the embed. */
const addresses: Readonly<Record<string, (value: (name: string) => string) => string | undefined>> = {
  'flourish-embed': (value) =>
    surrounded('https://flo.uri.sh/', /^(?:visualisation|story)\/\d+/.exec(value('dataSrc'))?.[0], '/embed'),
  'infogram-embed': (value) =>
    surrounded('https://e.infogram.com/', /^[\w-]+$/.exec(value('dataId'))?.[0], '?src=embed'),
  'fb-post': (value) => value('dataHref'),
  'fb-video': (value) => value('dataHref'),
}

/** Turns an element that a provider's script would fill into a frame. Scripts of a text never run, so the element would stay empty. */
export function readScriptEmbed(element: Element): void {
  const { className, title, dataTitle } = element.properties
  const known = Array.isArray(className)
    ? className.map(String).find((name) => Object.hasOwn(addresses, name))
    : undefined
  const src = known === undefined ? undefined : addresses[known]?.((name) => String(element.properties[name] ?? ''))
  if (!src) return
  element.tagName = 'iframe'
  element.properties = { src, title: String(title ?? dataTitle ?? '') }
  element.children = []
}

function surrounded(before: string, name: string | undefined, after: string): string | undefined {
  return name === undefined ? undefined : before + name + after
}
