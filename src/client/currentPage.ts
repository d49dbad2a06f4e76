import { attachToPage } from './attachBehaviours'

let controller = new AbortController()

/** Begins a page: what its elements ask for is there until it ends. */
export function beginPage(): void {
  controller = new AbortController()
  attachToPage(controller.signal)
}

/** Ends a page before its elements go or become those of another: what behaviours added goes. */
export function endPage(): void {
  controller.abort()
}
