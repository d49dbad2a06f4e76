import { announce } from '../announce'
import type { Suggested, Suggestion } from './createSuggestions'
import sheet from './suggestions.css?inline'

export type SuggestionList = {
  show: (suggested: Suggested) => void
  close: () => void
  isOpen: () => boolean
  /** Moves the selection by one. Beyond either end nothing is selected. */
  move: (by: 1 | -1) => boolean
  /** Opens the selected suggestion; returns false if the list has no selection. */
  choose: () => boolean
}

let lists = 0

/** Creates the list under a field, which keeps the focus. The changes to the form and the field are undone when `signal` is aborted. */
export function createSuggestionList(
  form: HTMLFormElement,
  field: HTMLInputElement,
  signal: AbortSignal,
): SuggestionList {
  const list = document.createElement('ul')
  const id = `suggestions-${++lists}`
  let shown: readonly Suggestion[] = []
  let chosen = -1

  function show({ label, suggestions }: Suggested): void {
    shown = suggestions
    list.setAttribute('aria-label', label)
    announce(`${label}: ${suggestions.length}`)
    list.replaceChildren(...suggestions.map(optionOf))
    list.hidden = false
    field.setAttribute('aria-expanded', 'true')
    selectOption(-1)
  }

  function close(): void {
    list.hidden = true
    field.setAttribute('aria-expanded', 'false')
    selectOption(-1)
  }

  function selectOption(index: number): void {
    chosen = index
    for (const [place, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(place === index))
      if (place === index) option.scrollIntoView({ block: 'nearest' })
    }
    if (index === -1) field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', `${id}-${index}`)
  }

  function optionOf({ text, marks = [], lang, kind }: Suggestion, index: number): HTMLElement {
    const option = document.createElement('li')
    const label = document.createElement('span')
    option.id = `${id}-${index}`
    option.setAttribute('role', 'option')
    if (lang) label.lang = lang
    label.append(...markedWords(text, marks))
    option.append(label)
    if (kind) option.append(Object.assign(document.createElement('small'), { textContent: kind }))
    return option
  }

  function move(by: 1 | -1): boolean {
    const places = shown.length + 1
    selectOption(((chosen + 1 + by + places) % places) - 1)
    return true
  }

  function choose(): boolean {
    const suggestion = shown[chosen]
    if (!suggestion) return false
    close()
    location.assign(suggestion.href)
    return true
  }

  function chooseAt(event: Event): void {
    const place = [...list.children].findIndex(
      (option) => event.target instanceof Node && option.contains(event.target),
    )
    selectOption(place)
    choose()
  }

  const comboboxAttributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': id, autocomplete: 'off' }
  list.id = id
  list.setAttribute('role', 'listbox')
  list.dataset.suggestions = ''
  form.append(list)
  for (const [name, value] of Object.entries(comboboxAttributes)) field.setAttribute(name, value)
  close()
  adoptStyles()
  // A press must not take the focus out of the field.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', chooseAt)
  signal.addEventListener('abort', () => {
    list.remove()
    for (const name of [...Object.keys(comboboxAttributes), 'aria-expanded', 'aria-activedescendant'])
      field.removeAttribute(name)
  })
  return { show, close, isOpen: () => !list.hidden, move, choose }
}

function markedWords(text: string, marks: NonNullable<Suggestion['marks']>): Node[] {
  const nodes: Node[] = []
  let last = 0
  for (const [from, to] of marks) {
    const marked = Object.assign(document.createElement('mark'), { textContent: text.slice(from, to) })
    nodes.push(new Text(text.slice(last, from)), marked)
    last = to
  }
  return [...nodes, new Text(text.slice(last))]
}

let style: CSSStyleSheet | undefined

/** Adopted as a separate stylesheet, because React manages those of the page. */
function adoptStyles(): void {
  if (style) return
  style = new CSSStyleSheet()
  style.replaceSync(sheet)
  document.adoptedStyleSheets.push(style)
}
