type Attach = (signal: AbortSignal) => void

const attaching: Attach[] = []
let controller = new AbortController()

/** Says what else is to be done with every page. */
export function eachPage(attach: Attach): void {
  attaching.push(attach)
}

/** Begins a page, which ends the one before: what its elements ask for is there until it ends. */
export function beginPage(): AbortSignal {
  controller.abort()
  controller = new AbortController()
  for (const attach of attaching) attach(controller.signal)
  return controller.signal
}

/** Ends a page before its elements go or become those of another: what behaviours added goes. */
export function endPage(): void {
  controller.abort()
}
