import { countdownParts } from '../countdownParts'
import type { Behaviour } from './Behaviour'

/** Updates a countdown to `data-until` (ISO 8601) every second, with the digits of the language in `data-tag`. */
export const countdown: Behaviour = (element, signal) => {
  const { until = '', tag } = element.dataset
  const figures = [...element.querySelectorAll('b')]
  const format = new Intl.NumberFormat(tag, { useGrouping: false })
  const tick = () => {
    const parts = countdownParts(Date.parse(until), Date.now())
    figures.forEach((figure, index) => {
      figure.textContent = format.format(parts[index] ?? 0)
    })
  }
  tick()
  const timer = setInterval(tick, 1000)
  signal.addEventListener('abort', () => clearInterval(timer))
}
