import type { Edition } from '../../content/edition/Edition'
import { frameOf, type Read, type Reads } from '../../content/edition/reads'
import type { Keeping, PageFacts } from '../../server/keptPages/PageFacts'
import type { Visit } from '../frontDoor/visit'

/** How a finished page may be kept; undefined for drafts, failures and what only developers see. */
export function keepingOf({ edition, mode, failure, isPreview, fitting, freshFor, path }: Visit): Keeping | undefined {
  if (!edition || failure || mode === 'maintenance' || isPreview || fitting) return undefined
  return { freshFor, isPersonal: path === '/' && edition.isMain && edition.languages.length > 1 }
}

/** What is to be known of a page that is kept. */
export function pageFactsOf(
  { site, locale }: Pick<Edition, 'site' | 'locale'>,
  keeping: Keeping,
  { asked, keys }: { asked: Read[]; keys: string[] },
): PageFacts {
  return {
    ...keeping,
    keys: [`site-${site.website.id}`, ...keys],
    reads: { locale: locale.code, frame: frameOf(site), asked } satisfies Reads,
  }
}
