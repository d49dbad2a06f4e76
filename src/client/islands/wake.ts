/** Hydrates an island of the document at once, whatever its trigger. */
export function wake(name: string): void {
  document.querySelector(`g-island[data-name="${name}"]`)?.dispatchEvent(new Event('wake'))
}
