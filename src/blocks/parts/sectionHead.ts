import { pathTo } from '../../content/pathTo'
import type { BlockProps } from '../Block'

/**
 * Returns title, link and colour of a section. Title and link are its own, else those of its category; the colour is that of the category.
 */
export function sectionHead({ section, edition }: Pick<BlockProps, 'section' | 'edition'>) {
  const { source, more, variant } = section
  const category = source.category ? edition.category(source.category) : undefined
  const title = section.title ?? category?.name
  const url = more?.url ?? (category ? pathTo('category', category.slug) : undefined)
  return {
    title,
    more: url ? { href: edition.href(url), label: more?.label } : undefined,
    variant,
    colour: category?.colour,
  }
}
