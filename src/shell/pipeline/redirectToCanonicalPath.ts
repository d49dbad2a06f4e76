import { canonicalPath } from '../../content/canonicalPath'
import type { PipelineStep } from './PipelineStep'
import { permanentRedirect } from './permanentRedirect'

/** Redirects other spellings of a path to the canonical one. */
export const redirectToCanonicalPath: PipelineStep = (context) => {
  const { url } = context
  const canonical = canonicalPath(url.pathname)
  return canonical === undefined ? context : permanentRedirect(canonical + url.search)
}
