import { useLingui } from '@lingui/react/macro'
import type { Edition } from '../../content/edition/Edition'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'

/**
 * A link to the sign-in; a script turns it into one to the account of a reader who has signed in. It looks like the button of the settings.
 */
export function SignInLink({ edition }: { edition: Edition }) {
  const { t } = useLingui()
  return (
    <Link href={edition.href('/login')} behaviour="account" data={{ 'data-part': 'panel' }}>
      <Icon name="person" />
      <span>{t`Sign in`}</span>
    </Link>
  )
}
