import { RichText } from '../markdown/RichText'
import type { BlockProps } from './Block'
import { BlockFrame } from './BlockFrame'

/** Free text in Markdown. */
export function TextBlock({ section, edition }: BlockProps) {
  if (!section.text) return null
  return (
    <BlockFrame type={section.type} title={section.title}>
      <RichText source={section.text} edition={edition} origin={`section ${section.id ?? section.type}`} />
    </BlockFrame>
  )
}
