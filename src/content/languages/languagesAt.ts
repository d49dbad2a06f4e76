import { errorPagePath } from '../../server/routes/errorPagePath'
import { decodeSegment } from '../decodeSegment'
import type { Edition } from '../edition/Edition'
import { isAvailableIn, type LanguageFields } from './availableLanguages'
import type { SiteLocale } from './languages'

/**
 * Returns the languages in which the page at `path` (without language prefix) really exists, the main language first. Lists and fixed pages
 * exist in all languages, an article (event, page …) in those it is translated into, and the error page in none.
 */
export function languagesAt(edition: Edition, path: string): readonly SiteLocale[] {
  if (path === errorPagePath) return []
  const entity = entityAt(edition, path)
  if (!entity) return edition.languages
  return edition.languages.filter(
    (language) => language.code === edition.main.code || isAvailableIn(entity, language.code),
  )
}

function entityAt({ site }: Edition, path: string): LanguageFields | undefined {
  const [, section = '', parameter] = path.split('/')
  if (parameter === undefined) return undefined
  const slug = decodeSegment(parameter) ?? ''
  const tables: Readonly<Record<string, ReadonlyMap<string, LanguageFields>>> = {
    article: site.articleBySlug,
    p: site.pages,
    agenda: site.events,
    annuaire: site.listings,
    shop: site.products,
  }
  return Object.hasOwn(tables, section) ? tables[section]?.get(slug) : undefined
}
