import { canonicalPath } from '../../content/canonicalPath'
import { movedTo } from './movedTo'
import type { Step } from './Step'

/** Leads other spellings of a path to the one that it has. */
export const spellPath: Step = (visit) => {
  const { url } = visit
  const canonical = canonicalPath(url.pathname)
  return canonical === undefined ? visit : movedTo(canonical + url.search)
}
