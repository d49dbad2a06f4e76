'use client'

import { useEffect, useState } from 'react'
import styles from './Countdown.module.css'

type Props = {
  /** The moment, as ISO 8601. */
  until: string
  /** The moment of rendering, so that server and client begin with the same figures. */
  from: string
  /** Names of the units, in this order: days, hours, minutes, seconds. */
  units: readonly [string, string, string, string]
  /** Language tag for the figures. */
  tag: string
}

/** Days, hours, minutes and seconds to a moment, going on by themselves once script has arrived. */
export function Countdown({ until, from, units, tag }: Props) {
  const [now, setNow] = useState(() => Date.parse(from))
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, Math.floor((Date.parse(until) - now) / 1000))
  const figures = [Math.floor(left / 86_400), Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60]
  const format = new Intl.NumberFormat(tag, { useGrouping: false })
  return (
    <span className={styles.countdown} data-island="countdown" role="timer" aria-live="off">
      {units.map((unit, index) => (
        <span key={unit} className={styles.part}>
          <b className={styles.figure}>{format.format(figures[index] ?? 0)}</b>
          <span className={styles.unit}>{unit}</span>
        </span>
      ))}
    </span>
  )
}
