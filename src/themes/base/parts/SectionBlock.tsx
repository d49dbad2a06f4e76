import type { TypesetSection } from '../../../blocks/Block'
import { part } from '../../../ui/part'
import type { View } from '../../contract'
import { noteUnknown } from './noteUnknown'
import { UnknownSection } from './UnknownSection'

type Props = { placed: TypesetSection; view: View; eager: boolean }

/** One section of a composition by the block of its type; an unknown type is noticed, never fatal. */
export function SectionBlock({ placed, view, eager }: Props) {
  const { section } = placed
  const { blocks } = view.theme
  const block = Object.hasOwn(blocks, section.type) ? blocks[section.type] : undefined
  if (!block) {
    noteUnknown(section.type, view.edition.site.website.id)
    return view.showsNotices ? <UnknownSection type={section.type} /> : null
  }
  const { Component } = block
  return part(
    `section ${section.id ?? section.type}`,
    <Component {...placed} edition={view.edition} cards={view.theme.cards} now={view.now} eager={eager} />,
  )
}
