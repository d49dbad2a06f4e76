import styles from './Prose.module.css'

type Props = {
  html: string
  /** What the text is of the article. */
  itemProp?: 'articleBody' | 'video' | 'audio'
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
}

/** The body of an article: rendered markdown, dressed. Takes the width of its place up to the measure. */
export function Prose({ html, itemProp = 'articleBody', lang, dir }: Props) {
  return (
    <div
      itemProp={itemProp}
      className={styles.prose}
      lang={lang}
      dir={dir}
      // The publisher is trusted (the contract, §3); the content security policy is the guard.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
