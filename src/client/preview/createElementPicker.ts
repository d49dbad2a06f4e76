import type { Place } from '../bridge/protocol'
import { type Composition, placeAt, places } from './placeAt'

/** Highlights places of the document on the page, and reports where the editor clicks. */
export type ElementPicker = {
  /** If on, a click reports its place instead of its usual effect. */
  selecting: (isOn: boolean) => void
  /** Highlights the element that shows a place, and scrolls to it; `null` removes the highlight. */
  highlight: (place: Place | null) => void
  /** Repeats the highlight after the page has changed. */
  renew: () => void
}

const markAttribute = 'data-pointed'

/** Adopted as a separate stylesheet, because React manages those of the page. */
const style = `
[${markAttribute}] { outline: 2px solid #2f6fed !important; outline-offset: 3px !important; border-radius: 2px; }
[${markAttribute}="meant"] { outline-style: dashed !important; cursor: crosshair !important; }
`

type Options = {
  /** Called with the place that the editor picks. */
  select: (place: Place) => void
  /** Called with a place to highlight that is not on the page. */
  absent: (place: Place) => void
  /** Returns the sections and menus of the current page. */
  composition: () => Composition | undefined
}

/** Elements can be picked with the pointer, with Enter on the focused one, and with the arrow keys, which move from place to place. */
export function createElementPicker({ select, absent, composition }: Options): ElementPicker {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
  let controller: AbortController | undefined
  let shown: Place | null = null
  const placeOf = (element: Element) => placeAt(element, composition())

  function markOnly(element: Element | undefined, how: string): void {
    for (const one of document.querySelectorAll(`[${markAttribute}="${how}"]`)) one.removeAttribute(markAttribute)
    element?.setAttribute(markAttribute, how)
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
    const candidate = document.querySelector(`[${markAttribute}="meant"]`)
    const step = steps[event.key]
    if (step !== undefined) {
      stop(event)
      const next = neighbourOf(candidate, step)
      markOnly(next, 'meant')
      next?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && candidate) {
      stop(event)
      select(placeOf(candidate))
    }
  }

  function listen(): void {
    controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    addEventListener('pointermove', (event) => markOnly(placed(event), 'meant'), options)
    addEventListener(
      'focusin',
      ({ target }) => markOnly((target instanceof Element && target.closest(places)) || undefined, 'meant'),
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
      markOnly(undefined, 'meant')
      if (isOn) listen()
    },
    highlight(place) {
      shown = place
      const element = found()
      markOnly(element, 'shown')
      element?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
      if (place && !element) absent(place)
    },
    renew: () => markOnly(found(), 'shown'),
  }
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Returns the next visible element with a place, in document order. */
function neighbourOf(element: Element | null, step: number): Element | undefined {
  const all = [...document.querySelectorAll(places)].filter((one) => one.checkVisibility())
  const index = element ? all.indexOf(element) : step > 0 ? -1 : all.length
  return all[index + step]
}

/**
 * Returns the smallest element with a place at the pointer. The links of cards cover the other elements, so the topmost one is not enough.
 */
function placed({ clientX: x, clientY: y }: MouseEvent): Element | undefined {
  const found = document.elementsFromPoint(x, y).flatMap((element) => element.closest(places) ?? [])
  const boxes = found.map((element) => ({ element, box: element.getBoundingClientRect() }))
  const atPointer = boxes.filter(({ box }) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom)
  return atPointer.sort((one, other) => areaOf(one.box) - areaOf(other.box))[0]?.element
}

function areaOf({ width, height }: DOMRect): number {
  return width * height
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
