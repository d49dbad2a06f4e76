import { element } from './element.ts'

/** Widths and heights in px. Without them, the frame fills the space. */
const sizes: readonly [name: string, width?: number, height?: number][] = [
  ['Phone', 390, 844],
  ['Tablet', 820, 1180],
  ['Laptop', 1280, 800],
  ['Wide', 1680, 1050],
  ['All'],
]

/** In windows narrower than this, in px, the frame is below the forms and starts as a phone. */
const narrow = 900

/** Shows the frame in the size of a device, scaled down if there is less space. */
export function devices(): void {
  const [group, ground, screen] = [element('device'), element('ground'), element('screen')]
  let chosen = sizes[innerWidth < narrow ? 0 : 2]

  function resize(): void {
    const { clientWidth, clientHeight } = ground
    const [place, room] = [clientWidth - 40, clientHeight - 40]
    const [, width = place, height = room] = chosen ?? []
    const scale = Math.min(1, place / width)
    screen.style.width = `${width}px`
    screen.style.height = `${Math.max(height, room / scale)}px`
    if (width <= 820) screen.style.height = `${Math.min(height, room / scale)}px`
    screen.style.transform = `scale(${scale})`
    screen.style.marginInline = `${(place - width) / 2}px`
  }

  group.append(
    ...sizes.map((size) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = size[0]
      button.ariaPressed = String(size === chosen)
      button.addEventListener('click', () => {
        chosen = size
        for (const one of group.querySelectorAll('button')) one.ariaPressed = String(one === button)
        resize()
      })
      return button
    }),
  )
  new ResizeObserver(resize).observe(ground)
}
