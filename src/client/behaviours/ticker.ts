import type { Behaviour } from './Behaviour'

/** Remembers in this browser whether the reader has paused the ticker. If storage is blocked, the pause lasts until the page is left. */
export const ticker: Behaviour = (input, signal) => {
  if (!(input instanceof HTMLInputElement)) return
  const store = () => localStorage.setItem('ticker', input.checked ? 'paused' : '')
  try {
    input.checked ||= localStorage.getItem('ticker') === 'paused'
    input.addEventListener('change', store, { signal })
  } catch {
    return
  }
}
