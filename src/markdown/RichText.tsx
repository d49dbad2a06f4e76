import type { I18n } from '@lingui/core'
import { Prose } from './Prose'
import { renderText } from './renderText'

/** A text of the document, rendered and dressed. `origin` says where it stands, for the log. */
export async function RichText({ source, i18n, origin }: { source: string; i18n: I18n; origin: string }) {
  const { html } = await renderText(source, i18n, { origin })
  return <Prose html={html} />
}
