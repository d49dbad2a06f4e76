/**
 * Milliseconds from adding the live region to setting its first text. Screen readers announce changes only of a region that they already
 * know.
 */
const settleMs = 100

let region: HTMLElement | undefined

/**
 * Makes screen readers announce `text` after their current speech. The focus stays where it is. The whole site shares this one live region.
 * It moves into an open modal dialog, because everything outside that dialog is inert.
 */
export function announce(text: string): void {
  region ??= create()
  const own = region
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (own.parentNode === place) {
    own.textContent = text
    return
  }
  own.textContent = ''
  place.append(own)
  setTimeout(() => {
    own.textContent = text
  }, settleMs)
}

function create(): HTMLElement {
  const created = document.createElement('p')
  created.setAttribute('role', 'status')
  created.setAttribute('aria-live', 'polite')
  created.style.cssText = 'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)'
  return created
}
