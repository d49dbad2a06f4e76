import type { Behaviour } from './Behaviour'

/** Loads the frame of an embed when its button is pressed. Before that no request goes to the provider. */
export const embed: Behaviour = (element, signal) => {
  const { src, kind, height, title } = element.dataset
  const button = element.querySelector('button')
  if (!src || !button) return
  const load = () => {
    const address = new URL(src)
    if (kind === 'video') address.searchParams.set('autoplay', '1')
    const frame = document.createElement('iframe')
    frame.src = address.href
    frame.title = title ?? textsOf([element.querySelector('p'), document.querySelector('h1')]).join(': ')
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    frame.setAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
    )
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    if (height) frame.height = height
    button.parentElement?.replaceChildren(frame)
    frame.focus()
  }
  button.addEventListener('click', load, { signal })
}

function textsOf(elements: readonly (Element | null)[]): string[] {
  return elements.map((element) => element?.textContent ?? '').filter(Boolean)
}
