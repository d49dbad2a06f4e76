import type { Edition } from '../../content/edition/Edition'
import { nextChange } from '../../content/edition/nextChange'
import { frameOf, type Heard, type Reads } from '../../content/edition/reads'
import type { Keeping, PageFacts } from '../../server/keptPages/PageFacts'
import type { RequestContext } from '../requestContext/RequestContext'

/** Returns how a rendered page may be cached; undefined in maintenance and for previews, failures and developer pages. */
export function keepingOf({
  edition,
  mode,
  failure,
  isPreview,
  isForDevelopers,
  freshFor,
  changesAt = Number.POSITIVE_INFINITY,
  path,
  notation,
  now,
}: RequestContext): Keeping | undefined {
  if (!edition || failure || mode === 'maintenance' || isPreview || isForDevelopers) return undefined
  const next = Math.min(changesAt, nextChange(edition.site, now.getTime()) ?? Number.POSITIVE_INFINITY)
  return {
    freshFor,
    ...(Number.isFinite(next) && { changesAt: next }),
    isPersonal: notation === 'document' && path === '/' && edition.isMain && edition.languages.length > 1,
  }
}

/** Returns the facts that the page cache stores with a page. */
export function pageFactsOf(
  { site, locale }: Pick<Edition, 'site' | 'locale'>,
  keeping: Keeping,
  { asked, keys }: Heard,
): PageFacts {
  return {
    ...keeping,
    keys: [`site-${site.website.id}`, ...keys],
    reads: { locale: locale.code, frame: frameOf(site), asked } satisfies Reads,
  }
}
