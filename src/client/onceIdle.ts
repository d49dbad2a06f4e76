/** Runs `work` when the browser has nothing else to do, with how many ms are left until it may have; a little later, with none, where it does not say. */
export function onceIdle(work: (left: () => number) => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback((deadline) => work(() => deadline.timeRemaining()))
  else setTimeout(() => work(() => 0))
}
