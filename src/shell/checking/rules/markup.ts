import type { ListName } from '../../../content/document/DocumentParts'
import type { LocalisedText } from '../../../content/schema/LocalisedText'
import { brokenTagsIn } from '../../../text/brokenTagsIn'
import type { Finding } from '../Finding'
import type { EntryRule, Rule } from '../Subject'
import { bodiesIn } from './bodiesIn'
import { composed } from './compositions'

/** Reports broken tags in the texts of sections, each with its line in the text. */
export const siteMarkup: Rule = function* ({ site: { website } }) {
  for (const { sections, path, slug } of composed(website))
    for (const [index, { text, id }] of sections.entries())
      if (text) for (const finding of tagsIn(text, `${path}[${index}].text`)) yield { ...finding, slug: slug ?? id }
}

/** Reports broken tags in the texts of entries, each with its line in the text. */
export const markup: EntryRule = function* ({ list, entry }) {
  if (!lists.has(list)) return
  for (const { path, words } of bodiesIn(entry, '$')) yield* tagsIn(words, path)
}

/** Lists whose entries have texts in Markdown. */
const lists: ReadonlySet<ListName> = new Set(['articles', 'pages', 'events', 'directory', 'products'])

function tagsIn(text: LocalisedText, path: string): Finding[] {
  const written = text.toJSON()
  return typeof written === 'string'
    ? brokenTagsOf(written, path)
    : Object.entries(written).flatMap(([code, one]) => brokenTagsOf(one, `${path}.${code}`))
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
