import type { TypesetSection } from '../../../blocks/Block'
import { withoutCategory } from '../../../blocks/parts/withoutCategory'
import type { Edition } from '../../../content/edition/Edition'
import { part } from '../../../ui/part'
import type { View } from '../../contract'
import { DeveloperNotice } from './DeveloperNotice'
import { noteUnknown } from './noteUnknown'

type Props = { placed: TypesetSection; view: View; eager: boolean }

/**
 * Renders one section of a composition with the block of its type. An unknown type is logged and renders nothing, or a notice where notices
 * are shown.
 */
export function SectionBlock({ placed, view, eager }: Props) {
  const { section } = placed
  const { blocks } = view.theme
  const articles = isNamedAfterCategory(section, view.edition)
    ? withoutCategory(placed.articles, section.source.category, view.edition)
    : placed.articles
  const block = Object.hasOwn(blocks, section.type) ? blocks[section.type] : undefined
  if (!block) {
    noteUnknown(section.type, view.edition.site.website.id)
    return view.showsNotices ? (
      <DeveloperNotice>
        No block for section type <code>{section.type}</code>
      </DeveloperNotice>
    ) : null
  }
  const { Component } = block
  return part(
    `section ${section.id ?? section.type}`,
    <Component
      {...placed}
      articles={articles}
      edition={view.edition}
      cards={view.theme.cards}
      now={view.now}
      eager={eager}
    />,
  )
}

/** A section without its own title has that of its category, except the hero, which has none. */
function isNamedAfterCategory({ type, title, source }: TypesetSection['section'], edition: Edition): boolean {
  if (title === undefined) return type !== 'hero'
  return source.category !== undefined && edition.category(source.category)?.name === title
}
