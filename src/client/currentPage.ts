type Attach = (signal: AbortSignal) => void

const attaching: Attach[] = []
let controller = new AbortController()

/** Registers a function that is called for every page. */
export function eachPage(attach: Attach): void {
  attaching.push(attach)
}

/** Starts a page and ends the previous one. Returns the signal that is aborted at the end of the page. */
export function beginPage(): AbortSignal {
  controller.abort()
  controller = new AbortController()
  for (const attach of attaching) attach(controller.signal)
  return controller.signal
}

/** Ends a page before its elements are removed or reused for the next page, so that behaviours undo their changes. */
export function endPage(): void {
  controller.abort()
}
