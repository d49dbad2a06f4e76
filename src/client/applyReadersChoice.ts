/** Puts what the reader has chosen for this browser on the document. What may be chosen: `readersChoices`. */
export function applyReadersChoice(): void {
  try {
    for (const name of ['scheme', 'text', 'motion', 'saver']) {
      const choice = localStorage.getItem(name)
      if (choice) document.documentElement.dataset[name] = choice
    }
  } catch {
    // A browser that keeps nothing has no choice to tell.
  }
}
