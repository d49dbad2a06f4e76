/** Milliseconds after which the title says that the page is loading. Source: the contract, §3. */
const titleDelayMs = 10

/** Milliseconds after which the page shows a pending state. Source: the contract, §3. */
const pendingDelayMs = 100

/** Shows that a page is loading: first in the title, then on the page. Returns a function that undoes both. */
export function showPending(): () => void {
  const { dataset } = document.documentElement
  const { title } = document
  const { loading = title } = dataset
  const timers = [
    setTimeout(() => {
      document.title = loading
    }, titleDelayMs),
    setTimeout(() => {
      dataset.pending = ''
    }, pendingDelayMs),
  ]
  return () => {
    for (const timer of timers) clearTimeout(timer)
    if (document.title === loading) document.title = title
    delete dataset.pending
  }
}
