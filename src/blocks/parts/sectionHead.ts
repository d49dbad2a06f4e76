import { pathTo } from '../../content/pathTo'
import type { BlockProps } from '../Block'

/** Title and link to more of a section: its own, else those of the category it shows, whose colour it wears. */
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
