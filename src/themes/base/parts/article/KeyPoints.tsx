import { useLingui } from '@lingui/react/macro'
import styles from './KeyPoints.module.css'

/** The article in three or four sentences, folded on phones. */
export function KeyPoints({ points }: { points: readonly string[] }) {
  const { t } = useLingui()
  return (
    <section className={styles.points} data-part="key-points">
      <details className={styles.fold} data-part="fold">
        <summary className={styles.summary} data-part="unfold">
          <h2 className={styles.title}>{t`Key points`}</h2>
        </summary>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}
