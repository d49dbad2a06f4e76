import { useLingui } from '@lingui/react/macro'
import styles from './RecordingWords.module.css'

/** What is said in a recording, to be read. */
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
