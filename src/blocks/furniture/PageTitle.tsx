import { isolated } from '../../ui/isolated'
import type { BlockProps } from '../Block'
import styles from './PageTitle.module.css'

type Props = {
  title: string
  text?: string | undefined
  kicker?: string | undefined
  level?: 1 | 2
  /** Language and direction of title and text, if they differ from the page's. */
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
}

/** The title of a page with its standfirst. */
export function PageHeading({ title, text, kicker, level = 1, lang, dir }: Props) {
  const Heading = `h${level}` as const
  return (
    <header className={styles.head} data-block="page-title">
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      <Heading className={styles.title} lang={lang}>
        {isolated(title, dir)}
      </Heading>
      {text && (
        <p className={styles.text} data-part="standfirst" lang={lang}>
          {isolated(text, dir)}
        </p>
      )}
    </header>
  )
}

/** The page title as a section of a composition, at level 2: the page's own title is level 1. */
export function PageTitle({ section }: BlockProps) {
  if (!section.title) return null
  return <PageHeading title={section.title} text={section.text} level={2} />
}
