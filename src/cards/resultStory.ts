import type { Edition, EditionAuthor, EditionCategory, EditionPage } from '../content/edition/Edition'
import { imageOf, toPicture, toPortrait } from '../content/media/media'
import { pathTo } from '../content/pathTo'
import type { SearchEntry, SearchHit } from '../content/search/SearchResults'
import { articleStory, languageOf } from './articleStory'
import { eventStory } from './eventStory'
import { kindNames } from './kindNames'
import { listingStory } from './listingStory'
import type { Story } from './Story'
import { productStory } from './shopStory'

/** Returns the card content of a search result: with the kind of content as a flag, and the matched words marked. */
export function resultStory(found: SearchEntry, edition: Edition, now: Date): Story {
  const { headline, passage } = found
  const story = storyOf(found, edition, now)
  const kind = kindNames[found.kind].one
  return {
    ...story,
    id: `${found.kind}-${story.id}`,
    ...(kind && !story.flag && { flag: { text: edition.i18n._(kind), tone: 'quiet' } }),
    ...(passage && { standfirst: passage.text }),
    marks: { headline: headline.marks, standfirst: passage?.marks ?? [] },
  }
}

function storyOf({ kind, entity }: SearchHit, edition: Edition, now: Date): Story {
  if (kind === 'article') return articleStory(entity, edition, now)
  if (kind === 'event') return eventStory(entity, edition, now)
  if (kind === 'place') return listingStory(entity, edition)
  if (kind === 'product') return productStory(entity, edition)
  if (kind === 'page') return pageStory(entity, edition)
  return kind === 'author' ? authorStory(entity, edition) : categoryStory(entity, edition)
}

function pageStory({ slug, title, standfirst, images, lang }: EditionPage, edition: Edition): Story {
  const path = pathTo('page', slug)
  return plainStory({ slug, path, lang, headline: title, text: standfirst, picture: imageOf(images) }, edition)
}

function authorStory({ slug, name, role, photo, lang }: EditionAuthor, edition: Edition): Story {
  const path = pathTo('author', slug)
  return { ...plainStory({ slug, path, lang, headline: name, text: role }, edition), picture: toPortrait(photo) }
}

function categoryStory({ slug, name, description, image, lang }: EditionCategory, edition: Edition): Story {
  const path = pathTo('category', slug)
  return plainStory({ slug, path, lang, headline: name, text: description, picture: image }, edition)
}

type Plain = {
  slug: string
  path: string
  lang: EditionPage['lang']
  headline: string
  text: string | undefined
  picture?: Parameters<typeof toPicture>[0]
}

function plainStory({ slug, path, lang, headline, text, picture }: Plain, edition: Edition): Story {
  return {
    id: slug,
    href: edition.href(path),
    ...languageOf(lang, edition),
    headline,
    standfirst: text,
    picture: toPicture(picture),
  }
}
