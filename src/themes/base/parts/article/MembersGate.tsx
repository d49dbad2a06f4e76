import { useLingui } from '@lingui/react/macro'
import { Link } from '../../../../ui/Link'
import type { View } from '../../../contract'
import styles from './MembersGate.module.css'

/** Ends the first words of an article for members: the rest never leaves the server. */
export function MembersGate({ view: { edition } }: { view: View }) {
  const { t } = useLingui()
  return (
    <aside className={styles.gate} lang={edition.locale.code} dir={edition.locale.dir} aria-label={t`For members`}>
      <p className={styles.title}>{t`This article is for members of ${edition.name}.`}</p>
      <p>{t`Sign in to read on.`}</p>
      <Link href={edition.href('/login')} className={styles.button}>
        {t`Sign in`}
      </Link>
    </aside>
  )
}
