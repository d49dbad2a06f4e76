import { createSuggestionList } from '../suggestions/createSuggestionList'
import { createSuggestions } from '../suggestions/createSuggestions'
import type { Behaviour } from './Behaviour'

/** Milliseconds without typing after which suggestions are requested. */
const pauseMs = 150

/** Minimum number of characters for suggestions. */
const minLength = 2

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
  let request = new AbortController()

  function stop(): void {
    clearTimeout(timer)
    request.abort()
  }

  function scheduleRequest(): void {
    stop()
    if (query() === '') list.close()
    timer = setTimeout(requestSuggestions, pauseMs)
  }

  const query = () => (field.value.trim().length < minLength ? '' : field.value.trim())

  async function requestSuggestions(): Promise<void> {
    request = new AbortController()
    const { signal: requestSignal } = request
    const found = await suggestions.of(query(), requestSignal)
    if (requestSignal.aborted || document.activeElement !== field) return
    if (found && found.suggestions.length > 0) list.show(found)
    else list.close()
  }

  function closeList(): void {
    stop()
    list.close()
  }

  function onKey(event: KeyboardEvent): void {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const action = keys[event.key]
    if (!list.isOpen() || !action?.()) return
    event.preventDefault()
    // Elements around the field must not handle the key too: Escape would close a menu.
    event.stopPropagation()
  }

  const keys: Readonly<Record<string, () => boolean>> = {
    ArrowDown: () => list.move(1),
    ArrowUp: () => list.move(-1),
    Enter: () => list.choose(),
    Escape: () => {
      closeList()
      return true
    },
  }

  function onInput(event: Event): void {
    if (!(event as InputEvent).isComposing) scheduleRequest()
  }

  field.addEventListener('keydown', onKey, { signal })
  field.addEventListener('input', onInput, { signal })
  field.addEventListener('compositionend', scheduleRequest, { signal })
  field.addEventListener('blur', closeList, { signal })
  form.addEventListener('submit', closeList, { signal })
  signal.addEventListener('abort', stop)
  if (field.value === field.defaultValue) void suggestions.of('', signal)
  else scheduleRequest()
}
