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
