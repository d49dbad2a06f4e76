type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Kept = { value: string; isChecked: boolean; hasFocus: boolean; selection: [number, number] | undefined }

/** Remembers the values of the fields of the page, and the focus. Returns a function that restores them after a change of the DOM. */
export function keepFields(): () => void {
  const kept = new Map(keyedFields().map(([key, field]) => [key, stateOf(field)]))
  return () => {
    for (const [key, field] of keyedFields()) {
      const before = kept.get(key)
      if (before) restore(field, before)
    }
  }
}

/** The fields with a key each: the address of the form, the name, and the number among those of the same key. Files cannot be restored. */
function keyedFields(): [string, Field][] {
  const counts = new Map<string, number>()
  return [...document.querySelectorAll<Field>('input:not([type="file"]), textarea, select')].map((field) => {
    const key = `${field.form?.getAttribute('action')} ${field.type} ${field.name || field.id}`
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return [`${key} ${count}`, field]
  })
}

function stateOf(field: Field): Kept {
  const hasText = !(field instanceof HTMLSelectElement) && field.selectionStart !== null
  return {
    value: field.value,
    isChecked: field instanceof HTMLInputElement && field.checked,
    hasFocus: field === document.activeElement,
    selection: hasText ? [field.selectionStart ?? 0, field.selectionEnd ?? 0] : undefined,
  }
}

function restore(field: Field, { value, isChecked, hasFocus, selection }: Kept): void {
  if (field.value !== value) field.value = value
  if (field instanceof HTMLInputElement && field.checked !== isChecked) field.checked = isChecked
  if (!hasFocus || field === document.activeElement) return
  field.focus({ preventScroll: true })
  if (selection && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...selection)
}
