import { Prose } from '../markdown/Prose'
import { renderText } from '../markdown/renderText'
import type { BlockProps } from './Block'
import { BlockFrame } from './BlockFrame'

/** Free text in Markdown. */
export function TextBlock({ section, edition }: BlockProps) {
  if (!section.text) return null
  return (
    <BlockFrame type={section.type} title={section.title}>
      <Prose html={renderText(section.text, edition.i18n, { linkPrefix: edition.prefix }).html} />
    </BlockFrame>
  )
}
