import { useLingui } from '@lingui/react/macro'
import { StoryGrid } from '../../../../blocks/parts/StoryGrid'
import { languageOf } from '../../../../cards/articleStory'
import type { Edition } from '../../../../content/edition/Edition'
import type { EditionHeadline } from '../../../../content/edition/toTeaser'
import { Link } from '../../../../ui/Link'
import type { ArticleProps } from '../../../contract'
import styles from './ReadOn.module.css'

/** What to read after an article: what is related to it, then its neighbours in time. */
export function ReadOn({ related, newer, older, view }: ArticleProps) {
  const { edition, theme, now } = view
  const { t } = useLingui()
  return (
    <>
      {related.length > 0 && (
        <section className={styles.related}>
          <h2 className={styles.title}>{t`Read next`}</h2>
          <StoryGrid
            articles={related}
            edition={edition}
            cards={theme.cards}
            columns={4}
            now={now}
            level={3}
            spec={theme.cards.compact}
          />
        </section>
      )}
      {(newer || older) && (
        <nav className={styles.neighbours} aria-label={t`More articles`}>
          {newer && <Neighbour label={t`Newer`} article={newer} edition={edition} />}
          {older && <Neighbour label={t`Older`} article={older} edition={edition} />}
        </nav>
      )}
    </>
  )
}

function Neighbour({ label, article, edition }: { label: string; article: EditionHeadline; edition: Edition }) {
  const { lang } = languageOf(article.lang, edition)
  return (
    <Link href={edition.href(`/article/${article.slug}`)} className={styles.neighbour}>
      <span>{label}</span>
      <bdi lang={lang}>{article.title}</bdi>
    </Link>
  )
}
