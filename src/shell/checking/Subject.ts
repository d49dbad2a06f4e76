import type { ListName } from '../../content/document/DocumentParts'
import type { Website } from '../../content/schema/website'
import type { Site } from '../../content/site/Site'
import type { Settings } from '../../themes/Setting'
import type { Finding } from './Finding'

/** Names that a document may use but its schema does not list. */
export type Vocabulary = {
  themes: readonly string[]
  cards: readonly string[]
  /** The section types that a theme shows. */
  sectionsOf: (theme: string) => readonly string[]
  /** The settings that a theme declares. */
  settingsOf: (theme: string) => Settings
}

/** The input of a rule: a site, the known names, and the site's configured address. */
export type Subject = { site: Site; vocabulary: Vocabulary; siteUrl?: string | undefined }

/** Yields the findings of one rule. It also yields undefined now and then, so that the caller can pause and serve other requests. */
export type Rule = (subject: Subject) => Generator<Finding | undefined, void>

/** An entry of a list of the document. */
export type ListEntry = { [List in ListName]: { list: List; entry: Website[List][number] } }[ListName]

/** Yields the findings of one rule in an entry, whatever else the document has. Paths begin with `$`, the entry. */
export type EntryRule = (one: ListEntry) => Iterable<Finding>
