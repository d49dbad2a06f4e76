import type { Edition } from '../../edition/Edition'
import { openPart } from '../../edition/openPart'
import { localise } from '../../languages/localise'
import type { Article } from '../../schema/article'
import type { Entry } from './Entry'

/** Characters of each text that are searched: its beginning says what it is about. */
const [bodyLength, standfirstLength, lineLength] = [1_500, 600, 300]

/** What is searched of an article in an edition. It is put into the language apart from the articles that pages show, which stay in memory. */
export function entryOf(article: Article, edition: Edition['bare']): Entry {
  const { locale, main } = edition
  const { title, kicker, standfirst, body } = openPart(localise(textsOf(article), locale.code, main.code))
  const named = (entities: ({ name: string } | undefined)[]) => entities.map((entity) => entity?.name ?? '').join(' ')
  const { authors, categories, tags } = article
  return {
    slug: article.slug,
    title: `${title} ${kicker ?? ''}`.slice(0, lineLength),
    standfirst: (standfirst ?? '').slice(0, standfirstLength),
    people: named(authors.map(edition.author)).slice(0, lineLength),
    topics: `${named(categories.map(edition.category))} ${named(tags.map(edition.tag))}`.slice(0, lineLength),
    body: (body ?? '').slice(0, bodyLength),
  }
}

function textsOf({ title, kicker, standfirst, body, access, translations }: Article) {
  return { title, kicker, standfirst, body, access, ...(translations && { translations }) }
}
