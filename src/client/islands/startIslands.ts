import { reloadOnce } from '../reloadOnce'
import type { HydrationTrigger } from './HydrationTrigger'
import { onTrigger } from './onTrigger'

/** Schedules the hydration of every island of the document, until `signal` is aborted. The component is loaded at that moment. */
export function startIslands(signal: AbortSignal): void {
  const elements = document.querySelectorAll<HTMLElement>('g-island')
  for (const [number, element] of elements.entries()) {
    onTrigger(element, element.dataset.when as HydrationTrigger, signal, async () => {
      try {
        const { hydrateIsland } = await import('./hydrateIsland')
        await hydrateIsland(element, number, signal)
      } catch {
        void reloadOnce()
      }
    })
  }
}
