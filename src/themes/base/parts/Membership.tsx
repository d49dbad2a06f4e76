import { useLingui } from '@lingui/react/macro'
import type { Edition } from '../../../content/edition/Edition'
import { membershipUrl } from '../../../content/edition/membershipUrl'
import { Action } from '../../../ui/Action'
import styles from './Membership.module.css'

type Props = {
  edition: Edition
  /** The path of the current page, which gets no link to itself. */
  at?: string
}

/** The benefits of membership and a link to sign up; renders nothing if the site describes no membership. */
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
