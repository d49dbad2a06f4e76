import type { Edition } from '../content/Edition'
import { Prose } from './Prose'
import { renderText } from './renderText'

type Props = {
  source: string
  edition: Edition
  /** Where it stands, for the log. */
  origin: string
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
}

/** A text of the document, rendered and dressed; `lang` and `dir` where they differ from the page's. */
export async function RichText({ source, edition, origin, lang, dir }: Props) {
  const { html } = await renderText(source, edition.i18n, { origin, linkPrefix: edition.prefix })
  return <Prose html={html} lang={lang} dir={dir} />
}
