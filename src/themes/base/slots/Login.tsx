import { useLingui } from '@lingui/react/macro'
import { PageHeading } from '../../../blocks/furniture/PageTitle'
import type { View } from '../../contract'
import { Action } from '../parts/Action'
import styles from './Social.module.css'

/** Says whether sign-in exists here; the way to the issuer is built with sign-in itself. */
export function Login({ view }: { view: View }) {
  const { edition } = view
  const { t } = useLingui()
  return (
    <div className={styles.page}>
      <PageHeading
        title={t`Sign in`}
        text={t`Signing in to ${edition.name} has not been set up yet. Everything you can read here is open to you without it.`}
      />
      <p>
        <Action href={edition.href('/')} label={t`To the front page`} />
      </p>
    </div>
  )
}
