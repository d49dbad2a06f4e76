/** Brings an island of the document to life, whatever its cue. */
export function wake(name: string): void {
  document.querySelector(`g-island[data-name="${name}"]`)?.dispatchEvent(new Event('wake'))
}
