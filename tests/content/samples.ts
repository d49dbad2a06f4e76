import { parseWebsite } from '../../src/content/document/parseWebsite'
import { type Edition, editionOf } from '../../src/content/edition/Edition'
import { languagesOf } from '../../src/content/languages/languages'
import { createSite, type Site } from '../../src/content/site/Site'
import { findLocale } from '../../src/i18n/locales'

export type Fields = Record<string, unknown>

/** The response of the content API with these fields in `data`, as fresh JSON. */
export function answerWith(fields: Fields = {}): { data: Fields } {
  return JSON.parse(JSON.stringify({ data: { id: 'test', name: 'The Test', ...fields } }))
}

/** A site with these fields; throws if the parser fixes anything. */
export function siteWith(fields: Fields = {}, revision = 'r1'): Site {
  const { website, fixes } = parseWebsite(answerWith(fields))
  if (fixes.length > 0) throw new Error(`bad sample: ${JSON.stringify(fixes)}`)
  return createSite(website, revision)
}

/** The edition of such a site in one of its languages, or in any other language with a catalogue. */
export function editionWith(fields: Fields = {}, code = 'en'): Edition {
  const site = siteWith(fields)
  const locale = languagesOf(site.website).find((one) => one.code === code) ?? findLocale(code)
  if (!locale) throw new Error(`bad sample: no language ${code}`)
  return editionOf(site, locale)
}

const first = Date.parse('2026-01-01T12:00:00Z')

/** An article published this many hours before noon of 1 January 2026. */
export function article(slug: string, hoursBefore = 0, more: Fields = {}): Fields {
  const published_at = new Date(first - hoursBefore * 3_600_000).toISOString()
  return { id: slug, slug, title: `Title of ${slug}`, published_at, ...more }
}

/** This many articles `a0, a1, …`, newest first. */
export function articles(count: number, more: (index: number) => Fields = () => ({})): Fields[] {
  return Array.from({ length: count }, (_, index) => article(`a${index}`, index, more(index)))
}

export const slugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug)
