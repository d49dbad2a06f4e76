import { onceIdle } from './onceIdle'

/**
 * Has the page laid out whole once it is there and the browser is idle: so many blocks at a time as leave it idle, since all at once would keep a
 * slow telephone from answering a finger. Source: decision 037.
 */
export function layOutRest(): void {
  const blocks = document.querySelectorAll<HTMLElement>('main [data-block]').values()
  const begin = () => onceIdle((left) => layOut(blocks, left))
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
}

function layOut(blocks: Iterator<HTMLElement>, left: () => number): void {
  const { dataset } = document.documentElement
  do {
    const { done, value } = blocks.next()
    if (done) dataset.whole = ''
    if ('whole' in dataset) return
    value?.style.setProperty('--later', 'visible')
    value?.getBoundingClientRect()
  } while (left() > 0)
  onceIdle((next) => layOut(blocks, next))
}
