import { LocalisedText } from '../../src/content/schema/LocalisedText.ts'
import type { Site } from '../../src/content/site/Site.ts'

/** A file that a document refers to, its JSON path, and its URL in the document. */
export type NamedPicture = { filename: string; url: string | undefined; path: string }

/** How texts refer to a file: by its path, or, for a picture, only by its name. Addresses of other sites are neither. */
const inTexts = [
  /(?<![^\s"'(<>=])\/media\/([^\s"'()<>?#]+)/g,
  /!\[[^\]]*\]\(\s*<?(?:\.\/)*(?!\/|[a-z][a-z\d+.-]*:)([^\s"'()<>?#]+)/gi,
] as const

/** Lists the files of a document once each: media items, and `/media/…` or `![…](name)` in texts. */
export function picturesNamed({ website }: Site): NamedPicture[] {
  const found = new Map<string, NamedPicture>()
  for (const one of namedIn(website, '$')) if (!found.has(one.filename)) found.set(one.filename, one)
  return [...found.values()]
}

function* namedIn(value: unknown, path: string): Generator<NamedPicture> {
  if (value instanceof LocalisedText) yield* namedIn(value.toJSON(), path)
  else if (typeof value === 'string')
    for (const pattern of inTexts)
      for (const [, name = ''] of value.matchAll(pattern)) {
        // The target of a redirect for a whole folder.
        if (!name.endsWith(':splat')) yield { filename: decoded(name), url: undefined, path }
      }
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
