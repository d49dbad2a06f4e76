import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { isSlowLine } from '../isSlowLine'

/** Milliseconds for which a page that is there may wait for its entrance. Source: the contract, §3 "Transitions". */
const most = 100

/** From page to page, by the link that was followed where the browser knows it. */
type Way = { from: URL; to: URL; link: Element | null }

/** Set where this browser has once taken longer to look at both pages. */
let isTooSlow = false

/** Where the card of a story stood that was followed, by the path of the story. */
const followed = new Map<string, string>()

/**
 * Changes the page so that a story moves from its card (`data-followed`) to its page, and back. Any other page stands at once, for to look at both pages takes the
 * browser some 60 ms; so does a story where the reader wants less motion, saves data, or the browser is slow at it.
 *
 * Not by React's own component: that waits for fonts and pictures of the page to come, for half a second.
 */
export function moveSoftly(change: () => void, way: Way): void {
  const { from, to, link } = way
  const card = cardOf(link ?? linkTo(to))
  if (card) followed.set(to.pathname, from.pathname)
  const isWayBack = followed.get(from.pathname) === to.pathname
  if ((card || isWayBack) && mayMove()) move(change, way, card)
  else startTransition(change)
}

function move(change: () => void, { from }: Way, card: Element | null): void {
  const { dataset } = document.documentElement
  const begun = performance.now()
  dataset.moving = ''
  const marks = [mark(card)]
  const transition = document.startViewTransition(() => {
    flushSync(change)
    marks.push(mark(cardOf(linkTo(from))))
  })
  const end = () => {
    delete dataset.moving
    for (const marked of marks) marked?.removeAttribute('data-followed')
  }
  transition.ready.then(
    () => {
      isTooSlow = performance.now() - begun > most
      if (isTooSlow) transition.skipTransition()
    },
    () => {},
  )
  transition.finished.then(end, end)
}

function mayMove(): boolean {
  const { motion, saver } = document.documentElement.dataset
  const wantsLess = motion === 'less' || saver === 'on' || matchMedia('(prefers-reduced-motion: reduce)').matches
  return 'startViewTransition' in document && !isTooSlow && !wantsLess && !isSlowLine() && !document.hidden
}

function linkTo({ pathname }: URL): Element | null {
  return document.querySelector(`main [data-card] a[href="${CSS.escape(pathname)}"]`)
}

/** The card in which a link stands, if any. */
function cardOf(link: Element | null): Element | null {
  return link?.closest('[data-card]') ?? null
}

function mark(card: Element | null): Element | null {
  card?.setAttribute('data-followed', '')
  return card
}
