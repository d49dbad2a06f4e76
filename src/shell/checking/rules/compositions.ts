import { suggest } from '../../../content/document/suggest'
import type { Section } from '../../../content/schema/site'
import type { Finding } from '../Finding'
import type { Rule, Subject } from '../Subject'

/** Reports unknown themes, section types and cards: names that the schema leaves open. */
export const compositions: Rule = function* (subject) {
  const { site, vocabulary } = subject
  const { theme } = site.website.ui
  if (!vocabulary.themes.includes(theme))
    yield {
      kind: 'unknown-theme',
      path: '$.ui.theme',
      what: `there is no theme "${theme}"`,
      todo: suggest(theme, vocabulary.themes),
    }
  for (const { sections, path, slug } of composed(site.website)) {
    for (const [index, section] of sections.entries()) yield* checkSection(section, `${path}[${index}]`, slug, subject)
    yield
  }
}

type Composed = { sections: readonly Section[]; path: string; slug?: string }

/** The section lists of a document: the home page's, and those of pages. */
export function* composed({ sections, pages }: Subject['site']['website']): Generator<Composed> {
  yield { sections, path: '$.sections' }
  for (const [index, page] of pages.entries())
    yield { sections: page.sections, path: `$.pages[${index}].sections`, slug: page.slug }
}

function* checkSection(
  { type, card, id }: Section,
  path: string,
  slug: string | undefined,
  { site, vocabulary }: Subject,
): Generator<Finding> {
  const types = vocabulary.sectionsOf(site.website.ui.theme)
  const entry = slug ?? id
  if (!types.includes(type))
    yield {
      kind: 'unknown-section',
      path: `${path}.type`,
      slug: entry,
      what: `no block shows sections of type "${type}"`,
      todo: suggest(type, types),
    }
  const places = site.website.ads.slots.flatMap((slot) => [slot.id, slot.zone]).filter((name) => name !== undefined)
  if (type === 'ad' && (id === undefined || !places.includes(id)))
    yield {
      kind: 'no-slot',
      path: id === undefined ? path : `${path}.id`,
      slug: entry,
      what:
        id === undefined
          ? 'the section has no "id" that names an advertisement slot'
          : `there is no slot "${id}" in ads.slots`,
      todo: suggest(id ?? '', places),
    }
  if (card !== undefined && !vocabulary.cards.includes(card))
    yield {
      kind: 'unknown-card',
      path: `${path}.card`,
      slug: entry,
      what: `there is no card "${card}"`,
      todo: suggest(card, vocabulary.cards),
    }
}
