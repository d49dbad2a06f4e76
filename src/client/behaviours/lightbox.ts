import { announce } from '../announce'
import type { Behaviour } from './Behaviour'
import sheet from './lightbox.css?inline'

let style: CSSStyleSheet | undefined

/**
 * Shows the pictures of a gallery in its `dialog`. The address holds the state: `#photo-3` opens the third picture, Back closes the dialog,
 * and moving to another picture replaces the address. Swiping is native scrolling; the dialog traps the focus. Assistive technology can
 * reach only the current picture; the live region announces its number and text.
 */
export const lightbox: Behaviour = (element, signal) => {
  const photos = [...element.querySelectorAll<HTMLElement>(':scope > figure')]
  const box = element.querySelector('dialog')
  const track = box?.querySelector<HTMLElement>('div')
  if (!box || !track || photos.length === 0) return
  const slides: HTMLElement[] = []
  const buttons = [...box.querySelectorAll('button')]
  let current = -1
  /** Whether Back leads to the page without the dialog: it was opened on this page, not by the address. */
  let openedHere = false

  const numbered = () => photos.findIndex((photo) => `#${photo.id}` === location.hash)

  function fill(): void {
    if (slides.length > 0 || !track) return
    if (!style) {
      style = new CSSStyleSheet()
      style.replaceSync(sheet)
      document.adoptedStyleSheets.push(style)
    }
    track.tabIndex = 0
    track.setAttribute('role', 'group')
    track.setAttribute('aria-label', box?.getAttribute('aria-label') ?? '')
    for (const [index, photo] of photos.entries()) {
      const slide = document.createElement('figure')
      slide.setAttribute('aria-label', placeOf(index))
      const shown = photo.querySelector('img')
      const picture = shown?.cloneNode()
      if (shown && picture instanceof HTMLImageElement) {
        picture.style.background = `url("${shown.currentSrc}") center / contain no-repeat`
        picture.sizes = '100vw'
        picture.loading = 'lazy'
        slide.append(picture)
      }
      slide.append(photo.querySelector('figcaption')?.cloneNode(true) ?? '')
      track.append(slide)
      slides.push(slide)
    }
  }

  /** Returns the position as text, such as `2 of 6`. */
  const placeOf = (index: number) => (box?.dataset.place ?? '').replace('{number}', String(index + 1))

  function open(index: number): void {
    fill()
    if (!box?.open) box?.showModal()
    show(index)
  }

  function show(index: number): void {
    markCurrent(index)
    slides[index]?.scrollIntoView({ behavior: 'instant', inline: 'center', block: 'nearest' })
  }

  function markCurrent(index: number): void {
    current = index
    const photo = photos[index]
    for (const [place, slide] of slides.entries()) slide.inert = place !== index
    const text = photo?.querySelector('img')?.alt || photo?.querySelector('figcaption')?.textContent
    announce([placeOf(index), text].filter(Boolean).join(': '))
    if (photo && location.hash !== `#${photo.id}`) history.replaceState(history.state, '', `#${photo.id}`)
    // Not `disabled`: a disabled button loses the focus, and with it the keyboard events.
    for (const button of buttons) {
      if (button.value === 'previous') button.setAttribute('aria-disabled', String(index === 0))
      if (button.value === 'next') button.setAttribute('aria-disabled', String(index === photos.length - 1))
    }
  }

  /** Marks the picture that the reader has scrolled to the middle. */
  function follow(): void {
    const middle = innerWidth / 2
    const index = slides.findIndex((slide) => {
      const { left, right } = slide.getBoundingClientRect()
      return left <= middle && middle < right
    })
    if (box?.open && index >= 0 && index !== current) markCurrent(index)
  }

  function move(index: number): void {
    const next = Math.min(Math.max(index, 0), photos.length - 1)
    if (next !== current) show(next)
  }

  function restorePage(): void {
    if (openedHere) {
      history.back()
      return
    }
    history.replaceState(history.state, '', location.pathname + location.search)
    closeDialog()
  }

  function closeDialog(): void {
    if (!box?.open) return
    box.close()
    openedHere = false
    photos[current]?.querySelector('a')?.focus()
  }

  element.addEventListener(
    'click',
    (event) => {
      const { target } = event
      if (target instanceof Element && target.closest('figure > a')) openedHere = true
    },
    { signal },
  )
  addEventListener(
    'hashchange',
    () => {
      const index = numbered()
      if (index >= 0) open(index)
      else closeDialog()
    },
    { signal },
  )
  box.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault()
      restorePage()
    },
    { signal },
  )
  box.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (button?.value === 'close') restorePage()
      if (button?.value === 'previous') move(current - 1)
      if (button?.value === 'next') move(current + 1)
    },
    { signal },
  )
  box.addEventListener(
    'keydown',
    (event) => {
      const forward = getComputedStyle(box).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
      const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
      const target = { [forward]: current + 1, [backward]: current - 1, Home: 0, End: photos.length - 1 }[event.key]
      if (target === undefined) return
      event.preventDefault()
      move(target)
    },
    { signal },
  )
  track.addEventListener('scroll', follow, { passive: true, signal })
  signal.addEventListener('abort', () => {
    box.close()
    track.replaceChildren()
  })
  if (numbered() >= 0) open(numbered())
}
