import type { Site } from '../../src/content/Site.ts'
import { Words } from '../../src/content/schema/Words.ts'

/** A file that a document names, where, and what it says of its address. */
export type NamedPicture = { filename: string; url: string | undefined; path: string }

/** How texts name a file: by its address, or as a picture by its name alone. */
const inTexts = [/\/media\/([^\s/"'()<>?#]+)/g, /!\[[^\]]*\]\(\s*(?:\.\/)*([^\s/"'()<>?#:]+)/g] as const

/** The files that a document names as media items, or within its texts as `/media/…` or `![…](name)`; each once. */
export function picturesNamed({ website }: Site): NamedPicture[] {
  const found = new Map<string, NamedPicture>()
  for (const one of namedIn(website, '$')) if (!found.has(one.filename)) found.set(one.filename, one)
  return [...found.values()]
}

function* namedIn(value: unknown, path: string): Generator<NamedPicture> {
  if (value instanceof Words) yield* namedIn(value.toJSON(), path)
  else if (typeof value === 'string')
    for (const pattern of inTexts)
      for (const [, name = ''] of value.matchAll(pattern)) yield { filename: decoded(name), url: undefined, path }
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* namedIn(item, `${path}[${index}]`)
  else if (typeof value === 'object' && value !== null) {
    const { filename, url } = value as { filename?: unknown; url?: unknown }
    if (typeof filename === 'string' && filename !== '')
      yield { filename, url: typeof url === 'string' ? url : undefined, path: `${path}.filename` }
    for (const [key, item] of Object.entries(value)) yield* namedIn(item, `${path}.${key}`)
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
