import { type Dependencies, type RecordedDependencies, shellHashOf } from '../../content/edition/dependencies'
import type { Edition } from '../../content/edition/Edition'
import { nextChange } from '../../content/edition/nextChange'
import type { CachePolicy, PageFacts } from '../../server/pageCache/PageFacts'
import type { RequestContext } from '../requestContext/RequestContext'

/** Returns how a rendered page may be cached; undefined in maintenance and for previews, failures, private and developer pages. */
export function cachePolicyOf({
  edition,
  mode,
  failure,
  isPreview,
  isForDevelopers,
  isPrivate,
  freshFor,
  changesAt = Number.POSITIVE_INFINITY,
  path,
  format,
  now,
}: RequestContext): CachePolicy | undefined {
  if (!edition || failure || mode === 'maintenance' || isPreview || isForDevelopers || isPrivate) return undefined
  const next = Math.min(changesAt, nextChange(edition.site, now.getTime()) ?? Number.POSITIVE_INFINITY)
  return {
    freshFor,
    ...(Number.isFinite(next) && { changesAt: next }),
    isPersonal: format === 'html' && path === '/' && edition.isMain && edition.languages.length > 1,
  }
}

/** Returns the facts that the page cache stores with a page. */
export function pageFactsOf(
  { site, locale }: Pick<Edition, 'site' | 'locale'>,
  policy: CachePolicy,
  { queries, keys }: RecordedDependencies,
): PageFacts {
  return {
    ...policy,
    keys: [`site-${site.website.id}`, ...keys],
    dependencies: { locale: locale.code, shell: shellHashOf(site), queries } satisfies Dependencies,
  }
}
