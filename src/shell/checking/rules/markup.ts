import type { LocalisedText } from '../../../content/schema/LocalisedText'
import { brokenTagsIn } from '../../../text/brokenTagsIn'
import type { Finding } from '../Finding'
import type { Rule } from '../Subject'
import { bodiesOf } from './bodiesOf'

/** Reports broken tags in texts, each with its line in the text. */
export const markup: Rule = function* ({ site: { website } }) {
  for (const body of bodiesOf(website))
    if (body) yield* tagsIn(body.words, body.path, body.slug)
    else yield
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
    return brokenTagsOf(text, code === '$' ? code : `$.${code}`)
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

/** Maximum number of characters of a tag that a finding quotes. */
const maxExcerpt = 80
