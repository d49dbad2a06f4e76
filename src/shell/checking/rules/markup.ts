import { foreignAddress, type MediaAddress } from '../../../content/media/media'
import { LocalisedText } from '../../../content/schema/LocalisedText'
import { brokenTagsIn } from '../../../text/brokenTagsIn'
import type { Finding } from '../Finding'
import type { Rule } from '../Subject'
import { composed } from './compositions'

/** Lists whose entries have texts in Markdown. */
const lists = ['articles', 'pages', 'events', 'directory', 'products'] as const

/** Reports broken tags in texts, each with its line in the text, and the hosts of pictures of other sites. */
export const markup: Rule = function* ({ site: { website } }) {
  for (const list of lists)
    for (const [index, entry] of website[list].entries()) {
      for (const { path, words } of bodiesIn(entry, `$.${list}[${index}]`)) yield* tagsIn(words, path, entry.slug)
      if ('images' in entry) yield* foreignImagesOf(entry, `$.${list}[${index}]`)
      yield
    }
  for (const { sections, path, slug } of composed(website))
    for (const [index, { text, id }] of sections.entries())
      if (text) yield* tagsIn(text, `${path}[${index}].text`, slug ?? id)
}

/** The bodies of an entry, of its translations and of its updates. */
function* bodiesIn(value: unknown, path: string): Generator<{ path: string; words: LocalisedText }> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* bodiesIn(item, `${path}[${index}]`)
  else if (typeof value === 'object' && value !== null && !(value instanceof LocalisedText))
    for (const [key, item] of Object.entries(value))
      if (key === 'body' && item instanceof LocalisedText) yield { path: `${path}.${key}`, words: item }
      else yield* bodiesIn(item, `${path}.${key}`)
}

const found = new WeakMap<LocalisedText, readonly Finding[]>()

/** Checks each text once: an unchanged entry is the same object in the next document. */
function tagsIn(text: LocalisedText, path: string, slug: string | undefined): Finding[] {
  const known = found.get(text) ?? findingsIn(text)
  found.set(text, known)
  return known.map((finding) => ({ ...finding, path: finding.path.replace('$', () => path), slug }))
}

function findingsIn(text: LocalisedText): Finding[] {
  const written = text.toJSON()
  const texts = typeof written === 'string' ? [['$', written] as const] : Object.entries(written)
  return texts.flatMap(([code, text]) => {
    const path = code === '$' ? code : `$.${code}`
    return [...brokenTagsOf(text, path), ...foreignPicturesOf(text, path)]
  })
}

function brokenTagsOf(text: string, path: string): Finding[] {
  return brokenTagsIn(text).map(({ line, name, dropped, isShown }) => {
    const excerpt = dropped.length > maxExcerpt ? `${dropped.slice(0, maxExcerpt)}…` : dropped
    return {
      kind: 'broken-tag',
      path,
      what: isShown
        ? `line ${line}: the tag <${name}> is invalid and shown as text: ${excerpt}`
        : `line ${line}: the tag <${name}> is shown without its invalid part: ${excerpt}`,
      todo: 'Check its quotation marks; inside a value, write &quot; or single quotation marks.',
    }
  })
}

/** The address of a picture at another site, in an attribute. */
const foreignPicture =
  /\ssrc=["']https?:\/\/([^/"'?#\s]{1,253})\/[^"'?#\s]{0,2000}\.(?:jpe?g|png|webp|avif|gif|svg)\b/gi

/** Such pictures are not resized, and tell the other site who reads the page. A content system may have them on its own hosts. */
function foreignPicturesOf(text: string, path: string): Finding[] {
  const hosts = new Set([...text.matchAll(foreignPicture)].map(([, host = '']) => host.toLowerCase()))
  return [...hosts].map((host) => foreignPictureAt(host, path))
}

function foreignPictureAt(host: string, path: string): Finding {
  return {
    kind: 'foreign-picture',
    path,
    what: `browsers load pictures from ${host}`,
    todo: `Add ${host} to CONTENT_HOSTS if the host belongs to the content system, or upload the pictures.`,
  }
}

/** Pictures of an entry that only another site has. */
function foreignImagesOf({ images, slug }: { images: readonly MediaAddress[]; slug: string }, path: string): Finding[] {
  return images.flatMap((image, index) => {
    const address = foreignAddress(image)
    return address ? [{ ...foreignPictureAt(new URL(address).host, `${path}.images[${index}]`), slug }] : []
  })
}

/** Maximum number of characters of a tag that a finding quotes. */
const maxExcerpt = 80
