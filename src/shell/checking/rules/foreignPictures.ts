import { listNames } from '../../../content/document/DocumentParts'
import { LocalisedText } from '../../../content/schema/LocalisedText'
import { hostsOfPictures } from '../../../text/hostsOfPictures'
import type { Finding } from '../Finding'
import type { EntryRule, Rule } from '../Subject'

/** Reports the hosts of other sites whose pictures the site shows outside of its entries. */
export const siteForeignPictures: Rule = function* ({ site: { website } }) {
  const shell: Record<string, unknown> = { ...website }
  for (const list of listNames) delete shell[list]
  for (const one of hostsIn(shell, '$')) yield findingOf(one)
}

/** Reports the hosts of other sites whose pictures an entry shows, once for each host and field. */
export const foreignPictures: EntryRule = function* ({ entry }) {
  for (const one of hostsIn(entry, '$')) yield findingOf(one)
}

/** Fields with a media item or a list of them. */
const mediaFields: ReadonlySet<string> = new Set(
  'images gallery image photo poster logo logo_dark favicon error cover icon_maskable'.split(' '),
)

/** Fields with a text in Markdown or HTML. */
const textFields: ReadonlySet<string> = new Set(['body', 'text'])

type ForeignHost = { host: string; path: string }

function* hostsIn(value: unknown, path: string, field = ''): Generator<ForeignHost> {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* hostsIn(item, `${path}[${index}]`, field)
  else if (value instanceof LocalisedText) {
    const written = value.toJSON()
    const texts = typeof written === 'string' ? { '': written } : written
    if (textFields.has(field))
      for (const [code, text] of Object.entries(texts))
        for (const host of new Set(hostsOfPictures(text))) yield { host, path: code ? `${path}.${code}` : path }
  } else if (typeof value === 'object' && value !== null) {
    const { filename, url } = value as { filename?: unknown; url?: unknown }
    const host = mediaFields.has(field) && !filename && typeof url === 'string' ? URL.parse(url)?.host : undefined
    if (host) yield { host, path: `${path}.url` }
    for (const [key, item] of Object.entries(value)) yield* hostsIn(item, `${path}.${key}`, key)
  }
}

/** Such pictures are not resized, and tell the other site who reads the page. A content system may have them on its own hosts. */
function findingOf({ host, path }: ForeignHost): Finding {
  return {
    kind: 'foreign-picture',
    path,
    what: `browsers load pictures from ${host}`,
    todo: `Add ${host} to CONTENT_HOSTS if the host belongs to the content system, or upload the pictures.`,
  }
}
