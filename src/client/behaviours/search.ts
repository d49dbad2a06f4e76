import type { Behaviour } from './Behaviour'

/** Loads the stylesheet and the buttons of the dialog. The dialog is usable before. */
const loadLook = () => import('../search/finishDialog')

/**
 * Opens the search in a dialog instead of following its link. The field is created in the click handler, so that it has the focus at once
 * (phones show their keyboard only then) and no typed character is lost, however slowly the rest loads. A click before this script has
 * loaded follows the link to the search page, whose field has the focus too.
 */
export const search: Behaviour = (link, signal) => {
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('aria-current')) return
  let dialog: HTMLDialogElement | undefined

  function open(event: MouseEvent): void {
    const { ctrlKey, metaKey, shiftKey, altKey } = event
    if (event.defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    dialog ??= add()
    dialog.showModal()
  }

  function add(): HTMLDialogElement {
    const { href: action } = link as HTMLAnchorElement
    const label = link.getAttribute('aria-label') ?? ''
    const added = document.createElement('dialog')
    const form = Object.assign(document.createElement('form'), { action, role: 'search' })
    form.dataset.onFocus = 'suggest'
    // Not `type=search`: Chromium empties such a field on Escape before the dialog closes.
    const field = { name: 'q', enterKeyHint: 'search', maxLength: 100, autofocus: true, placeholder: label }
    const input = Object.assign(document.createElement('input'), field)
    form.append(input)
    for (const named of [input, added]) named.setAttribute('aria-label', label)
    added.dataset.search = ''
    added.append(form)
    added.addEventListener('close', () => link.focus())
    document.body.append(added)
    signal.addEventListener('abort', () => added.remove())
    loadLook().then(
      ({ finishDialog }) => finishDialog(added, link),
      () => {},
    )
    return added
  }

  const early = { signal, once: true }
  for (const sign of ['pointerenter', 'pointerdown', 'focus'])
    link.addEventListener(sign, () => loadLook().catch(() => {}), early)
  link.addEventListener('click', open, { signal })
}
