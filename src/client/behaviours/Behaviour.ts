/**
 * Enhances an element of the page with script. Translated texts are in its `data-` attributes. When `signal` is aborted, at the end of the
 * page, the behaviour must undo its changes to the element, the window and the document.
 */
export type Behaviour = (element: HTMLElement, signal: AbortSignal) => void
