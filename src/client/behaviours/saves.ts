import { savedStories, toggleSaved, watchSaved } from '../saved/savedStories'
import { savedStoryOf } from '../saved/savedStoryOf'
import type { Behaviour } from './Behaviour'

const bookmark = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 4h12v16.5l-6-4.5-6 4.5Z"/></svg>'

/** Adds a save button to the last line of each story card. The layout reserves the space for it. */
export const saves: Behaviour = (element, signal) => {
  const { save = '' } = element.dataset
  const buttons: HTMLButtonElement[] = []
  for (const foot of element.querySelectorAll('[data-card] [data-part="meta"]')) {
    const story = savedStoryOf(foot)
    if (!story) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.dataset.part = 'save'
    button.dataset.href = story.href
    button.setAttribute('aria-label', `${save}: ${story.title}`)
    button.innerHTML = bookmark
    button.addEventListener('click', () => toggleSaved(savedStoryOf(foot) ?? story))
    foot.prepend(button)
    buttons.push(button)
  }

  function show(): void {
    const saved = new Set(savedStories().map(({ href }) => href))
    for (const button of buttons) button.setAttribute('aria-pressed', String(saved.has(button.dataset.href ?? '')))
  }

  show()
  const end = watchSaved(show)
  signal.addEventListener('abort', () => {
    end()
    for (const button of buttons) button.remove()
  })
}
