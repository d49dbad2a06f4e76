import { reloadOnce } from '../reloadOnce'
import { onCue } from './onCue'
import type { When } from './When'

/** Has every island of the document come to life on its cue, until the page ends. What comes with it is fetched then. */
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
