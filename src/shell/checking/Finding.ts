/** The kinds of findings in a document, each with its effect on the site. */
export const findingKinds = {
  repaired: 'mended while the document was read',
  'unknown-field': 'a field that is left aside',
  'unknown-value': 'a value that is read as another one',
  'unknown-theme': 'the usual theme is shown',
  'bad-setting': 'the theme does as usual',
  'unknown-section': 'the section is not shown',
  'unknown-card': 'the usual card is shown',
  'no-category': 'names a category that is not there',
  'no-tag': 'names a tag that is not described',
  'no-author': 'names an author who is not there',
  'no-article': 'names an article that is not there',
  'no-slot': 'no advertisement is shown',
  'no-target': 'leads to a page that is not there',
  'circle-of-parents': 'categories that stand in each other',
  'redirect-refused': 'a redirect that is not taken',
  'language-refused': 'a language that is not shown',
  'stray-language': 'a text in a language that the site does not have',
  untranslated: 'shown in the main language',
  'wrong-order': 'it ends before it begins',
  'wrong-value': 'shown as it is written',
  'odd-date': 'used as it is written',
  'no-date': 'listed after all articles that have a date',
  'no-content': 'the page lacks what it is about',
  'broken-tag': 'a tag that is shown without its broken attributes, or as text',
  'ads-line': 'sellers’ systems pass the line over',
  'blocked-frame': 'a frame that is shown as a link',
  'import-trace': 'something that another CMS would have replaced',
  'no-picture': 'the placeholder is shown',
  'large-picture': 'it may not be resized: then it is served as it came up to 5 MB, or left out of pages',
  unread: 'stands in a file, and nobody reads it',
} as const

/** A kind of finding; also a label of the metric. */
export type FindingKind = keyof typeof findingKinds

/** Findings that may be intended: nothing has to be fixed. */
export const mereNotes: ReadonlySet<FindingKind> = new Set(['untranslated', 'no-date'])

/** A problem, or a possible one, in a document: where (a JSON path and the slug or id of the entry), what, and what to do. */
export type Finding = { kind: FindingKind; path: string; slug?: string | undefined; what: string; todo?: string }

/** The same finding at `count` places; its path is that of the first. */
export type CountedFinding = Finding & { count: number }

/** All findings in a document. `counts` has every finding; `findings` lists each distinct one once, at most 500 of them. */
export type Report = { findings: readonly CountedFinding[]; counts: Readonly<Partial<Record<FindingKind, number>>> }
