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
  const { text, benefits } = edition.resolve(membership)
  const url = membershipUrl(edition)
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
      {url && url !== at && (
        <div>
          <Action href={edition.href(url)} label={t`Become a member`} />
        </div>
      )}
    </div>
  )
}

/** Where readers become members; undefined without such a place, and while the page that the document names does not exist. */
export function membershipUrl(edition: Edition): string | undefined {
  const { membership, redirects } = edition.site.website
  const url = membership && edition.resolve(membership).url
  const slug = /^\/p\/([^/?#]+)\/?$/.exec(url ?? '')?.[1]
  const exists =
    slug === undefined || edition.page(slug) !== undefined || redirects.some(({ from }) => from.startsWith('/p/'))
  return exists ? url : undefined
}
