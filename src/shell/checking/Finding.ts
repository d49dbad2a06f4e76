/** The kinds of findings in a document, each with a short explanation. */
export const findingKinds = {
  repaired: 'the invalid value is removed, replaced or shortened',
  'unknown-field': 'the field is ignored',
  'unknown-value': 'the default value is used',
  'unknown-theme': 'the default theme is used',
  'bad-setting': 'the default of the setting is used',
  'unknown-section': 'the section is not shown',
  'unknown-card': 'the default card is used',
  'no-category': 'the category does not exist',
  'no-tag': 'the tag is not in tags[]',
  'no-author': 'the author does not exist',
  'no-article': 'the article does not exist',
  'no-sign-in': 'readers cannot sign in',
  'no-tier': 'no reader has the tier',
  'no-slot': 'no advertisement is shown',
  'no-target': 'the link leads to a page that does not exist',
  'circle-of-parents': 'the category is its own ancestor',
  'redirect-refused': 'the redirect is ignored',
  'language-refused': 'the language or its domain is ignored',
  'stray-language': 'the text is in a language that the site does not have; it is not shown',
  untranslated: 'the text is shown in the main language',
  'wrong-order': 'the end is before the beginning',
  'wrong-value': 'the value is shown unchanged',
  'odd-date': 'the date is used unchanged',
  'no-date': 'the article is listed after all articles with a date',
  'no-content': 'the page has no main content',
  'broken-tag': 'the tag is shown without its invalid attributes, or as text',
  'foreign-picture': 'browsers load the picture from the other site',
  'ads-line': 'advertising systems ignore the line',
  'blocked-frame': 'the frame or embed is shown as a link',
  'import-trace': 'a placeholder of another CMS is shown',
  'no-picture': 'a placeholder is shown instead of the picture',
  'large-picture':
    'the picture may be too large to resize: up to 5 MB it is served unchanged, otherwise pages leave it out',
  unread: 'Gazette does not read this part of the file',
} as const

/** A kind of finding; also a label of the metric. */
export type FindingKind = keyof typeof findingKinds

/** Findings that may be intended and need no fix. */
export const notesOnly: ReadonlySet<FindingKind> = new Set(['untranslated', 'no-date', 'foreign-picture'])

/** A problem, or a possible one, in a document: where (a JSON path and the slug or id of the entry), what, and what to do. */
export type Finding = {
  kind: FindingKind
  path: string
  slug?: string | undefined
  what: string
  todo?: string
  /** Words of the value, with which its line in a file is found. */
  quote?: string
}

/** The same finding at `count` places; its path is that of the first. */
export type CountedFinding = Finding & { count: number }

/** All findings in a document. `counts` has every finding; `findings` lists each distinct one once, at most 500 of them. */
export type Report = { findings: readonly CountedFinding[]; counts: Readonly<Partial<Record<FindingKind, number>>> }
