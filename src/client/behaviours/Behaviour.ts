/**
 * Adds to a finished element what needs script. Its words come with the element, in `data-` attributes, translated. `signal` ends
 * with the page: what was added to the element, to the window or to the document goes then.
 */
export type Behaviour = (element: HTMLElement, signal: AbortSignal) => void
