/** Puts what the reader has chosen for this browser on the document: light or dark. */
export function applyReadersChoice(): void {
  try {
    const scheme = localStorage.getItem('scheme')
    if (scheme) document.documentElement.dataset.scheme = scheme
  } catch {
    // A browser that keeps nothing has no choice to tell.
  }
}
