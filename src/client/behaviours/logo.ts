import type { Behaviour } from './Behaviour'

/** Shows the site's name in place of a logo that cannot be loaded. */
export const logo: Behaviour = (element, signal) => {
  const picture = element.querySelector('img[data-logo]')
  const name = element.querySelector<HTMLElement>('[data-logo=name]')
  if (!(picture instanceof HTMLImageElement) || !name) return
  const announceName = () => {
    picture.hidden = true
    name.hidden = false
  }
  if (picture.complete && picture.currentSrc !== '' && picture.naturalWidth === 0) announceName()
  else picture.addEventListener('error', announceName, { signal })
}
