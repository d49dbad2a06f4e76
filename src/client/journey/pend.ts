/** Milliseconds after which the title says that the page is being left. Source: the contract, §3. */
const titleAfter = 10

/** Milliseconds after which the page shows that it waits. Source: the contract, §3. */
const waitShownAfter = 100

/** Says that a page is on its way: first the title, then the page. The function that it gives takes both back. */
export function pend(): () => void {
  const { dataset } = document.documentElement
  const { title } = document
  const { loading = title } = dataset
  const timers = [
    setTimeout(() => {
      document.title = loading
    }, titleAfter),
    setTimeout(() => {
      dataset.pending = ''
    }, waitShownAfter),
  ]
  return () => {
    for (const timer of timers) clearTimeout(timer)
    if (document.title === loading) document.title = title
    delete dataset.pending
  }
}
