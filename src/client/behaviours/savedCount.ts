import { savedStories, watchSaved } from '../saved/savedStories'
import type { Behaviour } from './Behaviour'

/** Sets the number of saved stories as `data-count`, which CSS displays. Without saved stories the attribute is removed. */
export const savedCount: Behaviour = ({ dataset }, signal) => {
  function show(): void {
    const { length } = savedStories()
    if (length > 0) dataset.count = String(length)
    else delete dataset.count
  }
  show()
  signal.addEventListener('abort', watchSaved(show))
}
