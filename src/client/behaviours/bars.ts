import type { Behaviour } from './Behaviour'

/** px of scrolling in one direction before the bars react: a resting thumb moves less. */
const minScrollPx = 24

/** px from the top of the page within which the bars never hide: the bars themselves are there. */
const topZonePx = 120

/**
 * Whether the bars are hidden, and the scroll position from which the next move is measured: the largest one while hidden, else the
 * smallest one.
 */
export type BarsState = { away: boolean; from: number }

/**
 * Returns the state of the bars after scrolling to `y` on a page with the maximum scroll position `end`. Scrolling down hides the bars.
 * Scrolling up, the top and the end of the page show them.
 */
export function barsAt({ away, from }: BarsState, y: number, end: number): BarsState {
  if (y <= topZonePx || y >= end - minScrollPx) return { away: false, from: y }
  const distance = away ? from - y : y - from
  if (distance >= minScrollPx) return { away: !away, from: y }
  return { away, from: away ? Math.max(from, y) : Math.min(from, y) }
}

/** Sets `data-bars="away"` on the document element while the reader scrolls down. CSS decides which bars hide then. */
export const bars: Behaviour = (_element, signal) => {
  const { documentElement } = document
  let state: BarsState = { away: false, from: scrollY }
  const follow = () => {
    const { away } = state
    state = barsAt(state, scrollY, documentElement.scrollHeight - innerHeight)
    if (state.away === away) return
    if (state.away) documentElement.dataset.bars = 'away'
    else delete documentElement.dataset.bars
  }
  addEventListener('scroll', follow, { passive: true, signal })
  signal.addEventListener('abort', () => delete documentElement.dataset.bars)
}
