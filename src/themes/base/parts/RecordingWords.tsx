import { useLingui } from '@lingui/react/macro'
import styles from './RecordingWords.module.css'

/** The transcript of a recording; renders nothing without one. */
export function RecordingWords({ transcript }: { transcript: string | undefined }) {
  const { t } = useLingui()
  if (!transcript) return null
  return (
    <details className={styles.transcript}>
      <summary>{t`Transcript`}</summary>
      <p>{transcript}</p>
    </details>
  )
}
