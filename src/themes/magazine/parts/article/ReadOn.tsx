import { useLingui } from '@lingui/react/macro'
import { Link } from '../../../../ui/Link'
import type { ArticleProps } from '../../../contract'
import { hasPicture } from '../../blocks/hasPicture'
import { ShortCards } from '../../blocks/ShortCards'
import styles from './ReadOn.module.css'

/** What to read after an article: posters, then the way to the neighbours in time. */
export function ReadOn({ related, newer, older, view }: ArticleProps) {
  const { edition, theme, now } = view
  const { t } = useLingui()
  const pictured = related.toSorted((one, other) => Number(hasPicture(other)) - Number(hasPicture(one)))
  return (
    <>
      {related.length > 0 && (
        <section className={styles.related}>
          <h2 className={styles.title}>{t`Read next`}</h2>
          <div className={styles.cards}>
            <ShortCards articles={pictured} edition={edition} now={now} level={3} spec={theme.cards.poster} />
          </div>
        </section>
      )}
      {(newer || older) && (
        <nav className={styles.neighbours} aria-label={t`More articles`}>
          {newer && <Neighbour label={t`Newer`} title={newer.title} href={edition.href(`/article/${newer.slug}`)} />}
          {older && <Neighbour label={t`Older`} title={older.title} href={edition.href(`/article/${older.slug}`)} />}
        </nav>
      )}
    </>
  )
}

function Neighbour({ label, title, href }: { label: string; title: string; href: string }) {
  return (
    <Link href={href} className={styles.neighbour}>
      <span className={styles.label}>{label}</span>
      <bdi>{title}</bdi>
    </Link>
  )
}
