import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { isSlowLine } from '../isSlowLine'

/** Maximum milliseconds for which a finished page may wait for its transition. Source: the contract, §3 "Transitions". */
const maxDelayMs = 100

/** A navigation. `link` is the followed link, if the browser reports it. */
type Way = { from: URL; to: URL; link: Element | null }

/** Set once this browser has taken too long to capture both pages. */
let isTooSlow = false

/** The path of the page whose card led to a story, by the path of the story. */
const followed = new Map<string, string>()

/**
 * Changes the page with a view transition between the card of a story (`data-followed`) and its page, in both directions. Any other page
 * appears at once, because capturing both pages takes the browser about 60 ms. So does a story if the reader wants less motion or saves
 * data, or if the browser has been too slow before.
 *
 * React's `ViewTransition` component is not used: it waits up to half a second for the fonts and pictures of the new page.
 */
export function withViewTransition(change: () => void, direction: Way): void {
  const { from, to, link } = direction
  const card = cardOf(link ?? linkTo(to))
  if (card) followed.set(to.pathname, from.pathname)
  const isReturning = followed.get(from.pathname) === to.pathname
  if ((card || isReturning) && isMotionAllowed()) move(change, direction, card)
  else startTransition(change)
}

function move(change: () => void, { from }: Way, card: Element | null): void {
  const { dataset } = document.documentElement
  const startedAt = performance.now()
  dataset.moving = ''
  const marks = [nameCard(card)]
  const transition = document.startViewTransition(() => {
    flushSync(change)
    marks.push(nameCard(cardOf(linkTo(from))))
  })
  const end = () => {
    delete dataset.moving
    for (const marked of marks) marked?.removeAttribute('data-followed')
  }
  transition.ready.then(
    () => {
      isTooSlow = performance.now() - startedAt > maxDelayMs
      if (isTooSlow) transition.skipTransition()
    },
    () => {},
  )
  transition.finished.then(end, end)
}

function isMotionAllowed(): boolean {
  const { motion, saver } = document.documentElement.dataset
  const isReduced = motion === 'less' || saver === 'on' || matchMedia('(prefers-reduced-motion: reduce)').matches
  return 'startViewTransition' in document && !isTooSlow && !isReduced && !isSlowLine() && !document.hidden
}

function linkTo({ pathname }: URL): Element | null {
  return document.querySelector(`main [data-card] a[href="${CSS.escape(pathname)}"]`)
}

/** Returns the card that contains a link, if any. */
function cardOf(link: Element | null): Element | null {
  return link?.closest('[data-card]') ?? null
}

function nameCard(card: Element | null): Element | null {
  card?.setAttribute('data-followed', '')
  return card
}
