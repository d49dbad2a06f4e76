import { useLingui } from '@lingui/react/macro'
import { PageHeading } from '../../../blocks/furniture/PageTitle'
import { sectionColours } from '../../../blocks/parts/BlockFrame'
import { picturesFirst } from '../../../blocks/parts/picturesFirst'
import { StoryCards } from '../../../blocks/parts/StoryCards'
import { imageOf } from '../../../content/media/media'
import type { ArchiveProps } from '../../contract'
import { LatestStories } from '../parts/lists/LatestStories'
import { Pagination } from '../parts/lists/Pagination'
import list from '../parts/lists/River.module.css'
import { PaintedAtOnce } from '../parts/PaintedAtOnce'
import { Profiles } from '../parts/Profiles'
import styles from './Archive.module.css'

/** An archive with fewer articles also shows the newest articles of the site. */
const minArticles = 5

/** The first page shows a lead, a row of pictures, and the rest as a list in two columns. Later pages show only the list. */
export function Archive({
  title,
  kicker,
  text,
  articles,
  colour,
  page,
  pages,
  pageHref,
  top,
  profiles = [],
  view,
}: ArchiveProps) {
  const { edition, theme, now } = view
  const { t } = useLingui()
  const { lead, seconds, river } = placesOf(articles, page === 1)
  const shared = { edition, now, level: 2 } as const
  return (
    <div className={styles.archive} style={sectionColours(colour)}>
      <div className={styles.head}>
        {top}
        <div className={styles.about}>
          <PageHeading title={title} kicker={kicker} text={text} />
          <Profiles profiles={profiles} />
        </div>
      </div>
      {articles.length === 0 && <p className={styles.head}>{t`Nothing has been published here yet.`}</p>}
      {lead.length > 0 && (
        <StoryCards {...shared} articles={lead} spec={theme.cards[page === 1 ? 'lead-split' : 'river']} eager />
      )}
      {seconds.length > 0 && (
        <div className={styles.seconds} data-part="list" data-pairs={seconds.length % 2 === 0 || undefined}>
          <StoryCards {...shared} articles={seconds} spec={theme.cards.standard} eager />
        </div>
      )}
      {seconds.length > 0 && <PaintedAtOnce />}
      {river.length > 0 && (
        <div className={list.river} data-part="list">
          <StoryCards {...shared} articles={river} spec={theme.cards.river} eager />
        </div>
      )}
      {pages > 1 && (
        <Pagination page={page} pages={pages} pageHref={pageHref} previousLabel={t`Newer`} nextLabel={t`Older`} />
      )}
      {pages < 2 && articles.length < minArticles && (
        <LatestStories view={view} except={articles.map(({ slug }) => slug)} />
      )}
    </div>
  )
}

/**
 * Splits the articles into a lead, a row and a list. The list has two columns, so it gets an even number. The row has three or four
 * stories, all with pictures: a card without one would leave a gap.
 */
function placesOf(articles: ArchiveProps['articles'], isFirstPage: boolean) {
  const size = articles.length % 2 === 0 ? 3 : 4
  const ordered = isFirstPage && articles.length > size ? picturesFirst(articles, size + 1) : articles
  const hasRow = ordered !== articles && ordered.slice(0, size + 1).every(({ images }) => imageOf(images))
  const seconds = hasRow ? ordered.slice(1, size + 1) : []
  const lead = hasRow || articles.length % 2 === 1 ? (hasRow ? ordered : articles).slice(0, 1) : []
  return { lead, seconds, river: (hasRow ? ordered : articles).slice(lead.length + seconds.length) }
}
