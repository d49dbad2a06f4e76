import { useLingui } from '@lingui/react/macro'
import { Icon } from '../../../../ui/Icon'
import { Link } from '../../../../ui/Link'
import styles from './Pagination.module.css'

type Props = {
  page: number
  pages: number
  pageHref: (page: number) => string
  /** Labels of the links to the previous and next page. */
  previousLabel: string
  nextLabel: string
}

/** Links to the previous and next page of a list, and the number of the current one. */
export function Pagination({ page, pages, pageHref, previousLabel, nextLabel }: Props) {
  const { t } = useLingui()
  return (
    <nav className={styles.pagination} aria-label={t`Pages`}>
      {page > 1 && (
        <Link href={pageHref(page - 1)} className={styles.step}>
          <span className={styles.back}>
            <Icon name="arrow" turns />
          </span>
          {previousLabel}
        </Link>
      )}
      <span className={styles.place}>{t`Page ${page} of ${pages}`}</span>
      {page < pages && (
        <Link href={pageHref(page + 1)} className={styles.step}>
          {nextLabel}
          <Icon name="arrow" turns />
        </Link>
      )}
    </nav>
  )
}
