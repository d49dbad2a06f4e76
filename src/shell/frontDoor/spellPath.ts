import { canonicalPath } from '../../content/canonicalPath'
import { movedTo } from './movedTo'
import type { Step } from './Step'

/** Redirects other spellings of a path to the canonical one. */
export const spellPath: Step = (visit) => {
  const { url } = visit
  const canonical = canonicalPath(url.pathname)
  return canonical === undefined ? visit : movedTo(canonical + url.search)
}
