import type { Place } from '../bridge/protocol'
import { type Composition, placeAt, places } from './placeAt'

/** Marks places of the document on the page, and tells where somebody clicks. */
export type Pointing = {
  /** Whether a click tells its place, in the place of what it does otherwise. */
  selecting: (isOn: boolean) => void
  /** Marks what shows a place, and scrolls there; `null`: nothing. */
  highlight: (place: Place | null) => void
  /** Marks it again on a page that has changed. */
  renew: () => void
}

const mark = 'data-pointed'

/** A sheet beside those of the page, which React keeps for itself. */
const style = `
[${mark}] { outline: 2px solid #2f6fed !important; outline-offset: 3px !important; border-radius: 2px; }
[${mark}="meant"] { outline-style: dashed !important; cursor: crosshair !important; }
`

type Options = {
  /** Told of the place that somebody picks. */
  select: (place: Place) => void
  /** Told of a place to be highlighted that is not on the page. */
  absent: (place: Place) => void
  /** What the page that is shown is composed of. */
  composition: () => Composition | undefined
}

/** Picks elements by pointer, by Enter on what has the focus, and by the arrow keys, which go from place to place. */
export function createPointing({ select, absent, composition }: Options): Pointing {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
  let controller: AbortController | undefined
  let shown: Place | null = null
  const placeOf = (element: Element) => placeAt(element, composition())

  function markAlone(element: Element | undefined, how: string): void {
    for (const one of document.querySelectorAll(`[${mark}="${how}"]`)) one.removeAttribute(mark)
    element?.setAttribute(mark, how)
  }

  function onClick(event: MouseEvent): void {
    stop(event)
    // A click by the keyboard has no position.
    const { target } = event
    const isByKey = event.detail === 0 && target instanceof Element
    const element = isByKey ? target.closest(places) : placed(event)
    if (element) select(placeOf(element))
  }

  function onKey(event: KeyboardEvent): void {
    const meant = document.querySelector(`[${mark}="meant"]`)
    const step = steps[event.key]
    if (step !== undefined) {
      stop(event)
      const next = neighbourOf(meant, step)
      markAlone(next, 'meant')
      next?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && meant) {
      stop(event)
      select(placeOf(meant))
    }
  }

  function begin(): void {
    controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    addEventListener('pointermove', (event) => markAlone(placed(event), 'meant'), options)
    addEventListener(
      'focusin',
      ({ target }) => markAlone((target instanceof Element && target.closest(places)) || undefined, 'meant'),
      options,
    )
    addEventListener('keydown', onKey, options)
    for (const type of ['pointerdown', 'mousedown', 'auxclick', 'submit'] as const)
      addEventListener(type, stop, options)
    addEventListener('click', onClick, options)
  }

  function found(): HTMLElement | undefined {
    if (!shown) return undefined
    const { of, key, field, entry } = shown
    const all = [...document.querySelectorAll<HTMLElement>(places)].filter((element) => {
      const place = placeOf(element)
      const isField = field === undefined || place.field === field
      return place.of === of && place.key === key && isField && (entry === undefined || place.entry === entry)
    })
    return all.find((element) => !element.closest('[data-card]')) ?? all[0]
  }

  return {
    selecting(isOn) {
      controller?.abort()
      controller = undefined
      markAlone(undefined, 'meant')
      if (isOn) begin()
    },
    highlight(place) {
      shown = place
      const element = found()
      markAlone(element, 'shown')
      element?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
      if (place && !element) absent(place)
    },
    renew: () => markAlone(found(), 'shown'),
  }
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** The next visible element with a place, in the order of the document. */
function neighbourOf(element: Element | null, step: number): Element | undefined {
  const all = [...document.querySelectorAll(places)].filter((one) => one.checkVisibility())
  const index = element ? all.indexOf(element) : step > 0 ? -1 : all.length
  return all[index + step]
}

/** The smallest thing with a place that is painted there: links of cards lie upon all of them. */
function placed({ clientX: x, clientY: y }: MouseEvent): Element | undefined {
  const found = document.elementsFromPoint(x, y).flatMap((element) => element.closest(places) ?? [])
  const within = found.map((element) => ({ element, box: element.getBoundingClientRect() }))
  const there = within.filter(({ box }) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom)
  return there.sort((one, other) => areaOf(one.box) - areaOf(other.box))[0]?.element
}

function areaOf({ width, height }: DOMRect): number {
  return width * height
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
