import type { Recipe } from 'schema-dts'
import type { EditionArticle } from '../../content/edition/Edition'
import { imageOf } from '../../content/media/media'
import { pathTo } from '../../content/pathTo'
import { type Addresses, sharedPicture } from '../Addresses'

/** Lines that are looked at. */
const most = 300

/** The recipe of an article: its first list is what is needed, its first numbered list what is done. Undefined where it has no such lists. */
export function recipeNode(article: EditionArticle, addresses: Addresses): Recipe | undefined {
  if (article.kind !== 'recipe' || article.access === 'members') return undefined
  const lines = (article.body ?? '').split('\n', most)
  const needed = firstList(lines, /^[-*+]\s+(.+)/)
  const steps = firstList(lines, /^\d{1,3}[.)]\s+(.+)/)
  if (needed.length === 0 || steps.length === 0) return undefined
  const picture = sharedPicture(imageOf(article.images) ?? article.images[0], '1200x900', addresses)
  const shown = article.first_published_at ?? article.published_at
  return {
    '@type': 'Recipe',
    name: article.title,
    url: addresses.page(pathTo('article', article.slug)),
    ...(article.standfirst && { description: article.standfirst }),
    ...(picture && { image: picture.url }),
    ...(shown && { datePublished: shown.toISOString() }),
    recipeIngredient: needed,
    recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
  }
}

/** The entries of the first list whose lines look like this, without marks of emphasis. */
function firstList(lines: readonly string[], entry: RegExp): string[] {
  const start = lines.findIndex((line) => entry.test(line))
  if (start === -1) return []
  const rest = lines.slice(start)
  const end = rest.findIndex((line) => line.trim() !== '' && !entry.test(line) && !/^\s/.test(line))
  return rest
    .slice(0, end === -1 ? undefined : end)
    .flatMap((line) => entry.exec(line)?.[1]?.replace(/[*_`]+/g, '') ?? [])
}
