/** Adds to a finished element what needs script. Its words come with the element, in `data-` attributes, translated. */
export type Behaviour = (element: HTMLElement) => void
