import { useLingui } from '@lingui/react/macro'
import { PageHeading } from '../../../blocks/furniture/PageTitle'
import { SavedList } from '../../../client/saved/SavedList'
import { Action } from '../../../ui/Action'
import type { View } from '../../contract'
import { rowLook } from '../parts/lists/Row'
import styles from './Saved.module.css'

/** The fallback for a page that is neither reachable nor in the browser's cache, with the saved stories, which can be read offline. */
export function Offline({ view: { edition } }: { view: View }) {
  const { t } = useLingui()
  return (
    <div className={styles.page}>
      <PageHeading title={t`You are offline`} />
      <p>{t`This page has not been kept here. What you saved, and pages that you read lately, can be read all the same.`}</p>
      <div className={styles.actions}>
        {/* An empty address loads the requested page again. */}
        <Action href="" label={t`Try again`} />
        <Action href={edition.href('/')} label={t`To the front page`} />
      </div>
      <div>
        <SavedList look={rowLook} />
      </div>
    </div>
  )
}
