import type { Edition } from '../../content/edition/Edition'
import type { RequestContext } from '../requestContext/RequestContext'

/**
 * Extra stylesheets, which only some pages link: by name, the modules that import their styles. All other styles are in one stylesheet
 * per theme and layout. `scripts/vite/sheets/` composes one extra stylesheet for every set of names that a page can have. Styles of pages
 * that readers of one language reach by client navigation do not belong here: the navigation would wait for the stylesheet.
 */
export const extraStylesheets = {
  ar: ['src/shell/document/type/ArabicType.tsx'],
  he: ['src/shell/document/type/HebrewType.tsx'],
  ja: ['src/shell/document/type/JapaneseType.tsx'],
  'zh-Hans': ['src/shell/document/type/ChineseType.tsx'],
  rare: ['src/shell/developer/DeveloperPage.tsx', 'src/shell/developer/boxes/Boxes.tsx'],
} as const

/** The name of an extra stylesheet. */
export type ExtraStylesheet = keyof typeof extraStylesheets

/** The sets of styles that a page needs in addition to its theme's stylesheet, in the order of `extraStylesheets`. */
export function extraStylesheetsOf({
  edition,
  failure,
  isForDevelopers,
}: Pick<RequestContext, 'edition' | 'failure' | 'isForDevelopers'>): ExtraStylesheet[] {
  const scripts = edition ? scriptsOf(edition) : []
  return isForDevelopers && !failure ? [...scripts, 'rare'] : scripts
}

const scripts = ['ar', 'he', 'ja', 'zh-Hans'] as const

/** A language whose script needs extra fonts. */
export type Script = (typeof scripts)[number]

/**
 * Returns the scripts with extra fonts on a page: that of its language, and that of the main language, in which untranslated texts
 * appear.
 */
export function scriptsOf({ locale, main }: Pick<Edition, 'locale' | 'main'>): Script[] {
  return scripts.filter((script) => script === locale.code || script === main.code)
}
