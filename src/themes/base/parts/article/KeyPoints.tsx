import { useLingui } from '@lingui/react/macro'
import { Fold } from '../../../../ui/Fold'
import styles from './KeyPoints.module.css'

/** The summary of an article in three or four sentences. */
export function KeyPoints({ points }: { points: readonly string[] }) {
  const { t } = useLingui()
  return (
    <section className={styles.points} data-part="key-points">
      <Fold title={<h2 className={styles.title}>{t`Key points`}</h2>}>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Fold>
    </section>
  )
}
