import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { Recipe } from 'schema-dts'
import { isForMembers } from '../../content/access'
import type { Edition, EditionArticle } from '../../content/edition/Edition'
import { visibleText } from '../../content/isVisible'
import { pathTo } from '../../content/pathTo'
import { readNode } from '../../markdown/plainText'
import type { Rendered } from '../../markdown/Rendered'
import { elementsOf } from '../../markdown/tree/elementsOf'
import type { Addresses } from '../Addresses'
import { cleanLine } from '../text/cleanText'
import { imageUrlOf } from './imageUrlOf'

/** Maximum number of ingredients or steps. */
const maxLines = 100

/**
 * Returns the recipe of an article, read from its rendered text: the first list has the ingredients, the first numbered
 * list the steps. Undefined without these lists, and for an article for members.
 */
export function recipeNode(
  article: EditionArticle,
  body: Rendered | undefined,
  edition: Edition,
  addresses: Addresses,
): Recipe | undefined {
  if (article.kind !== 'recipe' || isForMembers(article) || !body || body.fellBack) return undefined
  const { ingredients, steps } = linesOf(body)
  if (ingredients.length === 0 || steps.length === 0) return undefined
  const shown = article.first_published_at ?? article.published_at
  return {
    '@type': 'Recipe',
    name: article.title,
    url: addresses.page(pathTo('article', article.slug)),
    ...(visibleText(article.standfirst) && { description: article.standfirst }),
    image: imageUrlOf(article, edition, addresses),
    ...(shown && { datePublished: shown.toISOString() }),
    recipeIngredient: ingredients,
    recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
  } as Recipe
}

type Lines = { ingredients: string[]; steps: string[] }

const read = new WeakMap<Rendered, Lines>()

/** Parsed once for each rendered text. */
function linesOf(body: Rendered): Lines {
  const known = read.get(body)
  if (known) return known
  const root = fromHtml(body.html, { fragment: true })
  const lists = { ingredients: firstList(root, 'ul'), steps: firstList(root, 'ol') }
  read.set(body, lists)
  return lists
}

/** Returns the items of the first list of this kind, including nested lists. Footnotes come after all other text. */
function firstList(root: Root, tagName: 'ul' | 'ol'): string[] {
  const [list] = elementsOf(root, tagName)
  if (!list) return []
  return elementsOf(list, 'li')
    .slice(0, maxLines)
    .flatMap((item) => visibleText(cleanLine(readNode(withoutLists(item)))) ?? [])
}

function withoutLists(item: Element): Element {
  return {
    ...item,
    children: item.children.filter((child) => child.type !== 'element' || !['ul', 'ol'].includes(child.tagName)),
  }
}
