import { createSuggestionList } from '../suggestions/createSuggestionList'
import { createSuggestions } from '../suggestions/createSuggestions'
import type { Behaviour } from './Behaviour'

/** Milliseconds without a letter after which a reader is thought to look up. */
const pause = 150

/** Letters of which something can be guessed. */
const fewest = 2

/**
 * Suggests, under the field of a search, what a reader may mean: a list to go into by the arrow keys, from which nothing is chosen unless the
 * reader does. Enter without a choice searches. Source: WAI-ARIA Authoring Practices, combobox with list autocomplete and manual selection.
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
    // What is around the field has its own way with the keys: a menu would close.
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
