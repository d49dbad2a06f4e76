import { createSuggestionList } from '../suggestions/createSuggestionList'
import { createSuggestions } from '../suggestions/createSuggestions'
import type { Behaviour } from './Behaviour'

/** Milliseconds without typing after which suggestions are requested. */
const pause = 150

/** Minimum number of characters for suggestions. */
const fewest = 2

/**
 * Shows suggestions under a search field. The arrow keys move through the list; nothing is selected until the reader does so, and Enter
 * without a selection searches. Source: WAI-ARIA Authoring Practices, combobox with list autocomplete and manual selection.
 */
export const suggestSearch: Behaviour = (form, signal) => {
  const field = form.querySelector<HTMLInputElement>('input[name="q"]')
  if (!(form instanceof HTMLFormElement) || !field) return
  const list = createSuggestionList(form, field, signal)
  const suggestions = createSuggestions(form.action)
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = new AbortController()

  function stop(): void {
    clearTimeout(timer)
    asked.abort()
  }

  function begin(): void {
    stop()
    if (words() === '') list.close()
    timer = setTimeout(ask, pause)
  }

  const words = () => (field.value.trim().length < fewest ? '' : field.value.trim())

  async function ask(): Promise<void> {
    asked = new AbortController()
    const { signal: stillMeant } = asked
    const found = await suggestions.of(words(), stillMeant)
    if (stillMeant.aborted || document.activeElement !== field) return
    if (found && found.suggestions.length > 0) list.show(found)
    else list.close()
  }

  function shut(): void {
    stop()
    list.close()
  }

  function onKey(event: KeyboardEvent): void {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const act = keys[event.key]
    if (!list.isOpen() || !act?.()) return
    event.preventDefault()
    // Elements around the field must not handle the key too: Escape would close a menu.
    event.stopPropagation()
  }

  const keys: Readonly<Record<string, () => boolean>> = {
    ArrowDown: () => list.move(1),
    ArrowUp: () => list.move(-1),
    Enter: () => list.choose(),
    Escape: () => {
      shut()
      return true
    },
  }

  function onInput(event: Event): void {
    if (!(event as InputEvent).isComposing) begin()
  }

  field.addEventListener('keydown', onKey, { signal })
  field.addEventListener('input', onInput, { signal })
  field.addEventListener('compositionend', begin, { signal })
  field.addEventListener('blur', shut, { signal })
  form.addEventListener('submit', shut, { signal })
  signal.addEventListener('abort', stop)
  if (field.value === field.defaultValue) void suggestions.of('', signal)
  else begin()
}
