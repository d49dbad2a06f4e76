import type { Edition } from '../../content/edition/Edition'
import { Link } from '../../ui/Link'
import styles from './AlertBar.module.css'

/** The site's alert between its `from` and `until` times: one sentence in the colour of its level. */
export function AlertBar({ edition, now }: { edition: Edition; now: Date }) {
  const { alert } = edition.site.website
  if (!alert || (alert.from && alert.from > now) || (alert.until && alert.until < now)) return null
  const text = edition.text(alert.text)
  return (
    <div className={styles.alert} data-level={alert.level} role="status">
      <p>{alert.url ? <Link href={edition.href(alert.url)}>{text}</Link> : text}</p>
    </div>
  )
}
