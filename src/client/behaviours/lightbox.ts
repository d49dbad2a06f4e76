import type { Behaviour } from './Behaviour'

/**
 * Shows the pictures of a gallery in its `dialog`. The address is the state: `#photo-3` opens the third, Back closes,
 * going on replaces the address. Swiping is the browser's own scrolling; the dialog keeps the focus within.
 */
export const lightbox: Behaviour = (element) => {
  const photos = [...element.querySelectorAll<HTMLElement>(':scope > figure')]
  const box = element.querySelector('dialog')
  const track = box?.querySelector<HTMLElement>('div')
  if (!box || !track || photos.length === 0) return
  const slides = new Map<HTMLElement, HTMLElement>()
  const seen = new IntersectionObserver(follow, { root: track, threshold: 0.6 })
  const buttons = [...box.querySelectorAll('button')]
  let current = -1
  /** Whether Back leads to the page without the box: it was opened here, not by its address. */
  let openedHere = false

  const numbered = () => photos.findIndex((photo) => `#${photo.id}` === location.hash)

  function fill(): void {
    if (slides.size > 0 || !track) return
    track.tabIndex = 0
    for (const photo of photos) {
      const slide = document.createElement('figure')
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
      slides.set(slide, photo)
      seen.observe(slide)
    }
  }

  function open(index: number): void {
    fill()
    if (!box?.open) box?.showModal()
    show(index, 'instant')
  }

  function show(index: number, behavior: ScrollBehavior): void {
    const slide = [...slides.keys()][index]
    if (!slide) return
    mark(index)
    slide.scrollIntoView({ behavior, inline: 'center', block: 'nearest' })
  }

  function mark(index: number): void {
    current = index
    const photo = photos[index]
    if (photo && location.hash !== `#${photo.id}`) history.replaceState(history.state, '', `#${photo.id}`)
    for (const button of buttons) {
      if (button.value === 'previous') button.disabled = index === 0
      if (button.value === 'next') button.disabled = index === photos.length - 1
    }
  }

  /** The picture that a finger has brought into view. */
  function follow(entries: IntersectionObserverEntry[]): void {
    const entry = entries.findLast(({ isIntersecting }) => isIntersecting)
    const photo = entry && slides.get(entry.target as HTMLElement)
    if (photo && box?.open) mark(photos.indexOf(photo))
  }

  function move(index: number): void {
    const next = Math.min(Math.max(index, 0), photos.length - 1)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (next !== current) show(next, isCalm || Math.abs(next - current) > 1 ? 'instant' : 'smooth')
  }

  function leave(): void {
    if (openedHere) {
      history.back()
      return
    }
    history.replaceState(history.state, '', location.pathname + location.search)
    shut()
  }

  function shut(): void {
    if (!box?.open) return
    box.close()
    openedHere = false
    photos[current]?.querySelector('a')?.focus()
  }

  element.addEventListener('click', (event) => {
    const { target } = event
    if (target instanceof Element && target.closest('figure > a')) openedHere = true
  })
  addEventListener('hashchange', () => {
    const index = numbered()
    if (index >= 0) open(index)
    else shut()
  })
  box.addEventListener('cancel', (event) => {
    event.preventDefault()
    leave()
  })
  box.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button?.value === 'close') leave()
    if (button?.value === 'previous') move(current - 1)
    if (button?.value === 'next') move(current + 1)
  })
  box.addEventListener('keydown', (event) => {
    const forward = getComputedStyle(box).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const target = { [forward]: current + 1, [backward]: current - 1, Home: 0, End: photos.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    move(target)
  })
  if (numbered() >= 0) open(numbered())
}
