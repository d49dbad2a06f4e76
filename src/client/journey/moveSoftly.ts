import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { isSlowLine } from '../isSlowLine'

/** Milliseconds for which a page that is there may wait for its entrance. Source: the contract, §3 "Transitions". */
const most = 100

/** From page to page, by the link that was followed where the browser knows it. */
type Way = { from: URL; to: URL; link: Element | null }

/** Set where this browser has once taken longer to look at both pages. */
let isTooSlow = false

/**
 * Changes the page so that what both pages show moves from its place in the one to its place in the other: what the theme names, and the story
 * (`data-followed` on its card). Without motion where the reader wants less, saves data, or the browser is slow at it.
 *
 * Not by React's own component: that waits for fonts and pictures of the page to come, for half a second.
 */
export function moveSoftly(change: () => void, way: Way): void {
  if (mayMove()) move(change, way)
  else startTransition(change)
}

function move(change: () => void, { from, to, link }: Way): void {
  const { dataset } = document.documentElement
  const begun = performance.now()
  dataset.moving = ''
  const marks = [markStory(link ?? linkTo(to))]
  const transition = document.startViewTransition(() => {
    flushSync(change)
    marks.push(markStory(linkTo(from)))
  })
  const end = () => {
    delete dataset.moving
    for (const mark of marks) mark?.removeAttribute('data-followed')
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

/** Marks the card in which a link stands, if any. */
function markStory(link: Element | null): Element | null {
  const card = link?.closest('[data-card]') ?? null
  card?.setAttribute('data-followed', '')
  return card
}
