import { reloadOnce } from '../reloadOnce'
import { onCue } from './onCue'
import type { When } from './When'

/** Schedules the hydration of every island of the document, until `signal` is aborted. The component is loaded at that moment. */
export function beginIslands(signal: AbortSignal): void {
  const elements = document.querySelectorAll<HTMLElement>('g-island')
  for (const [number, element] of elements.entries()) {
    onCue(element, element.dataset.when as When, signal, async () => {
      try {
        const { bringToLife } = await import('./bringToLife')
        await bringToLife(element, number, signal)
      } catch {
        void reloadOnce()
      }
    })
  }
}
