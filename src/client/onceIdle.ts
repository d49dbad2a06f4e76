/**
 * Runs `work` when the browser is idle. `left` returns the remaining idle milliseconds. Browsers without `requestIdleCallback` run it in
 * the next task, with 0 left.
 */
export function onceIdle(work: (left: () => number) => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback((deadline) => work(() => deadline.timeRemaining()))
  else setTimeout(() => work(() => 0))
}
