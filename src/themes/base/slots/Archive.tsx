import { useLingui } from '@lingui/react/macro'
import { PageHeading } from '../../../blocks/furniture/PageTitle'
import { StoryCards } from '../../../blocks/parts/StoryCards'
import type { ArchiveProps } from '../../contract'
import { Pagination } from '../parts/lists/Pagination'
import list from '../parts/lists/River.module.css'
import { PaintedAtOnce } from '../parts/PaintedAtOnce'
import { Profiles } from '../parts/Profiles'
import styles from './Archive.module.css'

/** A first page opens with a lead; the rest is a river. Later pages are rivers alone. */
export function Archive({
  title,
  kicker,
  text,
  articles,
  page,
  pages,
  pageHref,
  top,
  profiles = [],
  view,
}: ArchiveProps) {
  const { edition, theme, now } = view
  const { t } = useLingui()
  const hasLead = page === 1 && articles.length > 3 && (articles[0]?.images.length ?? 0) > 0
  const lead = hasLead ? articles.slice(0, 1) : []
  const seconds = hasLead ? articles.slice(1, 4) : []
  const river = articles.slice(lead.length + seconds.length)
  const shared = { edition, now, level: 2 } as const
  return (
    <div className={styles.archive}>
      <div className={styles.head}>
        {top}
        <div className={styles.about}>
          <PageHeading title={title} kicker={kicker} text={text} />
          <Profiles profiles={profiles} />
        </div>
      </div>
      {lead.length > 0 && <StoryCards {...shared} articles={lead} spec={theme.cards['lead-split']} eager />}
      {seconds.length > 0 && (
        <div className={styles.seconds} data-part="list">
          <StoryCards {...shared} articles={seconds} spec={theme.cards.standard} eager />
        </div>
      )}
      {hasLead && <PaintedAtOnce />}
      <div className={list.river} data-part="list">
        <StoryCards {...shared} articles={river} spec={theme.cards.river} eager />
      </div>
      {pages > 1 && <Pagination page={page} pages={pages} pageHref={pageHref} back={t`Newer`} on={t`Older`} />}
    </div>
  )
}
