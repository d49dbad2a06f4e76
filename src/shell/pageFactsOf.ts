import { frameOf, type Read, type Reads } from '../content/reads'
import type { PageFacts } from '../server/pages/PageFacts'
import type { Visit } from './visit'

/** What is to be known of a finished page that may be kept; undefined for drafts, failures and what only developers see. */
export function pageFactsOf(
  { edition, mode, failure, isPreview, fitting, freshFor, path }: Visit,
  { asked, keys }: { asked: Read[]; keys: string[] },
): PageFacts | undefined {
  if (!edition || failure || mode === 'maintenance' || isPreview || fitting) return undefined
  return {
    freshFor,
    isPersonal: path === '/' && edition.isMain && edition.languages.length > 1,
    keys: [`site-${edition.site.website.id}`, ...keys],
    reads: { locale: edition.locale.code, frame: frameOf(edition.site), asked } satisfies Reads,
  }
}
