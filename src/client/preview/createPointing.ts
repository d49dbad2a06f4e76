import type { Place } from '../bridge/protocol'
import { placeAt, places } from './placeAt'

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

export function createPointing(select: (place: Place) => void): Pointing {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
  let controller: AbortController | undefined
  let shown: Place | null = null

  function markAlone(element: Element | undefined, how: string): void {
    for (const one of document.querySelectorAll(`[${mark}="${how}"]`)) one.removeAttribute(mark)
    element?.setAttribute(mark, how)
  }

  function begin(): void {
    controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    addEventListener('pointermove', (event) => markAlone(placed(event), 'meant'), options)
    for (const type of ['pointerdown', 'mousedown', 'auxclick', 'submit'] as const)
      addEventListener(type, stop, options)
    addEventListener(
      'click',
      (event) => {
        stop(event)
        const element = placed(event)
        if (element) select(placeAt(element))
      },
      options,
    )
  }

  function found(): HTMLElement | undefined {
    if (!shown) return undefined
    const { of, key, field } = shown
    const all = [...document.querySelectorAll<HTMLElement>(places)].filter((element) => {
      const place = placeAt(element)
      return place.of === of && place.key === key && (field === undefined || place.field === field)
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
    },
    renew: () => markAlone(found(), 'shown'),
  }
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
