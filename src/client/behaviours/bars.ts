import type { Behaviour } from './Behaviour'

/** px that are read one way before the bars follow: a thumb at rest moves less. */
const enough = 24

/** px from the top within which nothing hides: what stands there is the bars themselves. */
const topmost = 120

/** Whether the bars are out of sight, and from where the next move counts: the lowest place while they are, else the highest. */
export type BarsState = { away: boolean; from: number }

/** The bars after the window has come to `y`, of a page that can be scrolled to `end`: away on the way down; there on the way up, at the top and at the end. */
export function barsAt({ away, from }: BarsState, y: number, end: number): BarsState {
  if (y <= topmost || y >= end - enough) return { away: false, from: y }
  const turned = away ? from - y : y - from
  if (turned >= enough) return { away: !away, from: y }
  return { away, from: away ? Math.max(from, y) : Math.min(from, y) }
}

/** Says on the document, by `data-bars="away"`, that the reader goes on down the page: what of the bars gives way then is CSS. */
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
