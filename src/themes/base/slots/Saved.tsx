import { useLingui } from '@lingui/react/macro'
import { PageHeading } from '../../../blocks/furniture/PageTitle'
import { SavedList } from '../../../client/saved/SavedList'
import type { View } from '../../contract'
import { LatestStories } from '../parts/lists/LatestStories'
import { rowLook } from '../parts/lists/Row'
import styles from './Saved.module.css'

/**
 * The stories saved in this browser, which the server does not know. The `<div>` gives the list a box: its `<g-island>` has none
 * (`display: contents`), so the page's grid could not place it.
 */
export function Saved({ view }: { view: View }) {
  const { t } = useLingui()
  return (
    <div className={styles.page}>
      <PageHeading title={t`Saved stories`} />
      <div>
        <SavedList look={rowLook} />
      </div>
      <noscript>
        <p>{t`Your browser keeps what you save, by script, which is switched off.`}</p>
      </noscript>
      <LatestStories view={view} />
    </div>
  )
}
