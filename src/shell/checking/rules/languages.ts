import { listNames } from '../../../content/document/DocumentParts'
import { suggest } from '../../../content/document/suggest'
import { languagesOf, refusedLanguages } from '../../../content/languages/languages'
import { LocalisedText } from '../../../content/schema/LocalisedText'
import { localeCodes } from '../../../i18n/locales'
import { stepsPerPause } from '../../../server/limits/runWithPauses'
import type { Rule } from '../Subject'

/** Lists whose entries need a translation of their own. */
const translated = ['articles', 'pages', 'events', 'directory', 'products', 'offers'] as const

/** Fields of the site itself whose texts readers of every language see. */
const furniture = ['tagline', 'description', 'menus', 'sections', 'ticker', 'alert'] as const

type Entry = {
  slug: string
  title?: LocalisedText | undefined
  name?: LocalisedText | undefined
  translations?: Record<string, unknown>
}

/** Reports languages that cannot be shown, texts in languages that the site does not have, and texts without a translation. */
export const languages: Rule = function* ({ site: { website, found }, siteUrl }) {
  for (const { language, reason } of [...(found.foreignDomains ?? []), ...refusedLanguages(website, siteUrl)])
    yield {
      kind: 'language-refused',
      path: '$.i18n',
      what: `${language}: ${reason}`,
      todo: suggest(language, localeCodes),
    }
  const [first, ...rest] = languagesOf(website, siteUrl)
  const siteLanguages: SiteLanguages = { main: first.code, others: rest.map(({ code }) => code) }
  const codes = new Set([siteLanguages.main, ...siteLanguages.others])
  for (const list of listNames)
    for (const [index, entry] of website[list].entries()) {
      for (const code of strayCodes(entry as Entry, codes))
        yield {
          kind: 'stray-language',
          path: `$.${list}[${index}]`,
          slug: entry.slug,
          what: `the entry has a text in "${code}", which is not a language of the site`,
          todo: 'Add the language to i18n.languages to show the text.',
        }
      if (index % stepsPerPause === 0) yield
    }
  for (const list of translated)
    for (const [index, entry] of (website[list] as readonly Entry[]).entries()) {
      const { slug, title, name, translations } = entry
      for (const code of lackedBy(title ?? name, siteLanguages))
        if (!translations?.[code])
          yield {
            kind: 'untranslated',
            path: `$.${list}[${index}]`,
            slug,
            what: `the entry of ${list} has no "${code}" version`,
          }
      if (index % stepsPerPause === 0) yield
    }
  for (const field of furniture)
    for (const { path, words } of wordsIn(website[field], `$.${field}`))
      for (const code of lackedBy(words, siteLanguages))
        yield { kind: 'untranslated', path, what: `the text of ${field} has no "${code}" version` }
}

/** The languages of a site. */
type SiteLanguages = { main: string; others: readonly string[] }

/**
 * Returns the languages that a text lacks. A plain string is in the main language. A map may lack the main language too; then its first
 * text is shown.
 */
function lackedBy(text: LocalisedText | undefined, { main, others }: SiteLanguages): string[] {
  const lacksMain = typeof text?.toJSON() === 'object' && !text.has(main)
  return [...(lacksMain ? [main] : []), ...others.filter((code) => !text?.has(code))]
}

/** The languages of an entry that the site does not have. */
function strayCodes({ title, name, translations = {} }: Entry, known: ReadonlySet<unknown>): Iterable<string> {
  const texts = (title ?? name)?.toJSON()
  const codes = [...Object.keys(translations), ...(typeof texts === 'object' ? Object.keys(texts) : [])]
  return new Set(codes.filter((code) => !known.has(code)))
}

function* wordsIn(value: unknown, path: string): Generator<{ path: string; words: LocalisedText }> {
  if (value instanceof LocalisedText) yield { path, words: value }
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* wordsIn(item, `${path}[${index}]`)
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* wordsIn(item, `${path}.${key}`)
}
