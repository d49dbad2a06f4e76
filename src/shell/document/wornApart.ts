/**
 * What only some pages wear: by name, the modules that bring its stylesheets. All others are in the one sheet of a theme and layout;
 * these come in a second one, which `scripts/vite/sheets/` composes for every set of names that a page can have. What readers of one
 * language come to by journeys is none of it: a journey would wait for its stylesheet.
 */
export const wornApart = {
  ar: ['src/shell/document/type/ArabicType.tsx'],
  he: ['src/shell/document/type/HebrewType.tsx'],
  ja: ['src/shell/document/type/JapaneseType.tsx'],
  'zh-Hans': ['src/shell/document/type/ChineseType.tsx'],
  rare: ['src/shell/developer/DeveloperPage.tsx', 'src/shell/developer/boxes/Boxes.tsx'],
} as const

export type WornApart = keyof typeof wornApart
