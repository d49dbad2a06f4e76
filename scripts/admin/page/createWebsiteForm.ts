import type { Edits } from './createEdits.ts'
import { choices, element } from './element.ts'
import type { Session } from './fetchSession.ts'
import { wordsOf } from './wordsOf.ts'

type Options = {
  data: Session['data']
  edits: Edits
  /** Makes a change and updates the frame. */
  edit: (change: () => void) => void
}

const headers = ['default', ...Array.from({ length: 8 }, (_, index) => `v${index + 1}`)]

/** The form of the website's fields, which are named by their path in the document. */
export function createWebsiteForm({ data, edits, edit }: Options): { focus: (field: string) => void } {
  const form = element<HTMLFormElement>('website')
  choices(
    form.elements.namedItem('ui.theme_config.header') as HTMLSelectElement,
    headers.map((name) => [name, name]),
  )
  for (const field of form.querySelectorAll<HTMLInputElement>('[name]')) fill(field, data)
  form.addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement
    const value = field.type === 'checkbox' ? field.checked : field.value
    const isEmptyAlert = field.name === 'alert.text' && value === ''
    edit(() => edits.ofWebsite(isEmptyAlert ? ['alert'] : field.name.split('.'), isEmptyAlert ? null : value))
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  return { focus: (field) => form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus() }
}

function fill(field: HTMLInputElement, data: Session['data']): void {
  const value = field.name
    .split('.')
    .reduce<unknown>((parent, name) => (parent as Record<string, unknown> | undefined)?.[name], data)
  if (field.type === 'checkbox') field.checked = value === true
  else field.value = wordsOf(value) || field.value
}
