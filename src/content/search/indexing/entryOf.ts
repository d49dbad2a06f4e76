import type { Edition } from '../../edition/Edition'
import { membersPreview } from '../../edition/membersPreview'
import { localise } from '../../languages/localise'
import type { Article } from '../../schema/article'
import type { Event, Listing, Product } from '../../schema/places'
import { type Entry, type Field, fields } from './Entry'
import type { SearchableEntity } from './SearchableEntity'

/** Maximum number of indexed characters per field: the beginning of a text says what it is about. */
const lengths: Readonly<Record<Field, number>> = { title: 300, standfirst: 600, people: 300, topics: 300, body: 1_500 }

type Texts = Readonly<Partial<Record<Field, string | undefined>>>
type UntrackedEdition = Edition['untracked']

/**
 * Makes the index entry of an article, event or other entity. The entity is resolved to the language without the cache that pages use,
 * which would keep every entity in memory. A members' article is cut to its public part.
 */
export function entryOf(searched: SearchableEntity, edition: UntrackedEdition): Entry {
  const texts: Texts = textsOf(searched, edition)
  const shortened = fields.map((field) => [field, cutAtWord(texts[field] ?? '', lengths[field])] as const)
  return {
    kind: searched.kind,
    slug: searched.entity.slug,
    ...(Object.fromEntries(shortened) as Record<Field, string>),
  }
}

/** Returns the beginning of a text. A word that would be cut is left out: its beginning could be another word. */
function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const isInWord = /[\p{L}\p{M}\p{N}]/u.test(text.charAt(maxLength))
  const start = text.slice(0, maxLength)
  return isInWord ? start.replace(/[\p{L}\p{M}\p{N}]{1,40}$/u, '') : start
}

function textsOf({ kind, entity }: SearchableEntity, edition: UntrackedEdition): Texts {
  if (kind === 'article') return textsOfArticle(entity, edition)
  if (kind === 'event') return textsOfEvent(entity, edition)
  if (kind === 'place') return textsOfPlace(entity, edition)
  if (kind === 'product') return textsOfProduct(entity, edition)
  if (kind === 'page') {
    const { title, standfirst, body } = inLanguage(entity, edition)
    return { title, standfirst, body }
  }
  if (kind === 'author') {
    const { name, role, bio } = inLanguage(entity, edition)
    return { title: name, standfirst: role, body: bio }
  }
  const { name, description } = inLanguage(entity, edition)
  return { title: name, standfirst: description }
}

function textsOfArticle(article: Article, edition: UntrackedEdition): Texts {
  const { title, kicker, standfirst, body, access, translations, authors, categories, tags } = article
  const open = membersPreview(
    inLanguage({ title, kicker, standfirst, body, access, ...(translations && { translations }) }, edition),
    article,
  )
  const named = (entities: ({ name: string } | undefined)[]) => joined(entities.map((entity) => entity?.name))
  return {
    title: joined([open.title, open.kicker]),
    standfirst: open.standfirst,
    people: named(authors.map(edition.author)),
    topics: joined([named(categories.map(edition.category)), named(tags.map(edition.tag))]),
    body: open.body,
  }
}

function textsOfEvent(event: Event, edition: UntrackedEdition): Texts {
  const { title, summary, body, venue, organizer, categories } = inLanguage(event, edition)
  const people = joined([venue?.name, ...addressLines(venue?.address), organizer?.name])
  return { title, standfirst: summary, people, topics: topicsOf(categories, edition), body }
}

function textsOfPlace(listing: Listing, edition: UntrackedEdition): Texts {
  const { name, summary, body, address, categories } = inLanguage(listing, edition)
  return {
    title: name,
    standfirst: summary,
    people: joined(addressLines(address)),
    topics: topicsOf(categories, edition),
    body,
  }
}

function textsOfProduct(product: Product, edition: UntrackedEdition): Texts {
  const { title, summary, body, variants, categories } = inLanguage(product, edition)
  const people = joined(variants.map((variant) => variant.title))
  return { title, standfirst: summary, people, topics: topicsOf(categories, edition), body }
}

function inLanguage<Entity extends object>(entity: Entity, { locale, main }: UntrackedEdition) {
  return localise(entity, locale.code, main.code)
}

/** Categories as written by the publisher; the name of the site's category of that slug, if there is one. */
function topicsOf(categories: readonly string[], edition: UntrackedEdition): string {
  return joined(categories.map((category) => edition.category(category)?.name ?? category.replaceAll('-', ' ')))
}

type Address = { street?: string | undefined; locality?: string | undefined } | string | undefined

function addressLines(address: Address): (string | undefined)[] {
  return typeof address === 'object' ? [address.street, address.locality] : [address]
}

function joined(texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join(' ')
}
