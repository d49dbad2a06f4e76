/** Sets the reader's stored choices as `data-` attributes of the document element. `readersChoices` lists the possible values. */
export function applyReadersChoice(): void {
  try {
    for (const name of ['scheme', 'text', 'motion', 'saver']) {
      const choice = localStorage.getItem(name)
      if (choice) document.documentElement.dataset[name] = choice
    }
  } catch {
    // If storage is blocked, the defaults apply.
  }
}
