import { countdownParts } from '../../client/countdownParts'
import styles from './Countdown.module.css'

type Props = {
  until: Date
  now: Date
  /** Names of the units, in the order days, hours, minutes. */
  units: readonly [string, string, string]
  /** Language tag for the figures. */
  tag: string
}

/** Days, hours and minutes until a moment. They count down once the script has loaded. */
export function Countdown({ until, now, units, tag }: Props) {
  const parts = countdownParts(until.getTime(), now.getTime())
  const format = new Intl.NumberFormat(tag, { useGrouping: false })
  return (
    <span
      className={styles.countdown}
      data-behaviour="countdown"
      data-until={until.toISOString()}
      data-tag={tag}
      role="timer"
      aria-live="off"
    >
      {units.map((unit, index) => (
        <span key={unit} className={styles.part}>
          <b className={styles.figure}>{format.format(parts[index] ?? 0)}</b>
          <span className={styles.unit}>{unit}</span>
        </span>
      ))}
    </span>
  )
}
