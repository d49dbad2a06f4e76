import { keepVisiblePart } from '../preview/keepVisiblePart'
import { keepFields } from './keepFields'

/**
 * Remembers what a reader would miss after a refresh: the scroll position, the focus and typed-in text. Returns a function that restores
 * them.
 */
export function keepPlace(): () => void {
  const restore = [keepFields(), keepVisiblePart()]
  return () => {
    for (const each of restore) each()
  }
}
