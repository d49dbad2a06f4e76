type Attach = (signal: AbortSignal) => void

const attaching: Attach[] = []
let controller = new AbortController()

/** Says what else is to be done with every page. */
export function eachPage(attach: Attach): void {
  attaching.push(attach)
}

/** Begins a page: what its elements ask for is there until it ends. */
export function beginPage(): void {
  controller = new AbortController()
  for (const attach of attaching) attach(controller.signal)
}

/** Ends a page before its elements go or become those of another: what behaviours added goes. */
export function endPage(): void {
  controller.abort()
}
