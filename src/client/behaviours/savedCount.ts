import { savedStories, watchSaved } from '../saved/savedStories'
import type { Behaviour } from './Behaviour'

/** Shows how many stories are saved, where there are any: as an attribute, which its style makes a number. */
export const savedCount: Behaviour = ({ dataset }, signal) => {
  function show(): void {
    const { length } = savedStories()
    if (length > 0) dataset.count = String(length)
    else delete dataset.count
  }
  show()
  signal.addEventListener('abort', watchSaved(show))
}
