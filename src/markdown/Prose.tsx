import { opensLong } from './opensLong'
import styles from './Prose.module.css'

type Props = {
  html: string
  /** The role of the text in the article's structured data. */
  itemProp?: 'articleBody' | 'video' | 'audio'
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
}

/** The body of an article: rendered Markdown with its styles. It is as wide as its container, up to `--measure`. `data-first` marks a first paragraph that suits a drop cap. */
export function Prose({ html, itemProp = 'articleBody', lang, dir }: Props) {
  return (
    <div
      itemProp={itemProp}
      data-first={opensLong(html) ? 'long' : undefined}
      className={styles.prose}
      lang={lang}
      dir={dir}
      // The publisher is trusted (the contract, §3); the content security policy limits what the HTML can do.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
