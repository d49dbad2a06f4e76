/** Returns the element with an id. Throws if there is none. */
export function element<Kind extends HTMLElement>(id: string): Kind {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no #${id}`)
  return found as Kind
}

/** Fills a select with options: values and labels. */
export function choices(select: HTMLSelectElement, all: readonly (readonly [value: string, words: string])[]): void {
  select.replaceChildren(...all.map(([value, label]) => new Option(label, value)))
}
