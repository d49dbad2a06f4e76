/** Hydrates an island of the document immediately, whatever its trigger. */
export function hydrateNow(name: string): void {
  document.querySelector(`g-island[data-name="${name}"]`)?.dispatchEvent(new Event('hydrate'))
}
