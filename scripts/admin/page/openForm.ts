import { element } from './element.ts'

export const forms = ['article', 'website'] as const

/** Shows one of the forms, and marks its tab as pressed. */
export function openForm(name: (typeof forms)[number]): void {
  for (const form of forms) {
    element(form).hidden = form !== name
    element(`tab-${form}`).ariaPressed = String(form === name)
  }
}
