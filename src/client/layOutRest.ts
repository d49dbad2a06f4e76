import { onceIdle } from './onceIdle'

/**
 * Lays out the rest of the page once it has loaded and the browser is idle. Works in batches that fit into the idle time: laying out
 * everything at once would block input on slow phones. Source: decision 037.
 */
export function layOutRest(): void {
  const blocks = document.querySelectorAll<HTMLElement>('main [data-block]').values()
  const layOutNext = () => onceIdle((timeRemaining) => layOut(blocks, timeRemaining))
  if (document.readyState === 'complete') layOutNext()
  else addEventListener('load', layOutNext)
}

function layOut(blocks: Iterator<HTMLElement>, timeRemaining: () => number): void {
  const { dataset } = document.documentElement
  do {
    const { done, value } = blocks.next()
    if (done) dataset.whole = ''
    if ('whole' in dataset) return
    value?.style.setProperty('--later', 'visible')
    value?.getBoundingClientRect()
  } while (timeRemaining() > 0)
  onceIdle((next) => layOut(blocks, next))
}
