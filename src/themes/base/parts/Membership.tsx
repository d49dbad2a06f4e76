import { useLingui } from '@lingui/react/macro'
import type { Edition } from '../../../content/edition/Edition'
import { Action } from '../../../ui/Action'
import styles from './Membership.module.css'

type Props = {
  edition: Edition
  /** The path shown, to which nothing need lead. */
  at?: string
}

/** What membership brings, and the way to it; nothing where the site says nothing of it. */
export function Membership({ edition, at }: Props) {
  const { t } = useLingui()
  const { membership } = edition.site.website
  if (!membership) return null
  const { text, benefits, url } = edition.resolve(membership)
  return (
    <div className={styles.membership} data-part="membership">
      {text && <p>{text}</p>}
      {benefits.length > 0 && (
        <ul className={styles.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      )}
      {url && url !== at && isReachable(edition, url) && (
        <div>
          <Action href={edition.href(url)} label={t`Become a member`} />
        </div>
      )}
    </div>
  )
}

/** Whether a page of the site exists; addresses elsewhere are taken as they are. */
function isReachable(edition: Edition, url: string): boolean {
  const slug = /^\/p\/([^/?#]+)\/?$/.exec(url)?.[1]
  return slug === undefined || edition.page(slug) !== undefined
}
