import { Prose } from '../../markdown/Prose'
import type { BlockProps } from '../Block'
import { BlockFrame } from '../parts/BlockFrame'

/** Free text, written in Markdown. */
export function TextBlock({ section, html }: BlockProps) {
  if (html === undefined) return null
  return (
    <BlockFrame type={section.type} title={section.title}>
      <Prose html={html} />
    </BlockFrame>
  )
}
