import type { Site } from '../../content/Site'
import type { Settings } from '../../themes/Setting'
import type { Finding } from './Finding'

/** Names that a document may use and that do not stand in its schema. */
export type Vocabulary = {
  themes: readonly string[]
  cards: readonly string[]
  /** The section types that a theme shows. */
  sectionsOf: (theme: string) => readonly string[]
  /** What a theme may be told. */
  settingsOf: (theme: string) => Settings
}

/** What rules look at: a site, its texts' addresses and the names that there are. */
export type Subject = { site: Site; vocabulary: Vocabulary; siteUrl?: string | undefined }

/** A rule tells what it finds; now and then it yields nothing, so that readers have their turn. */
export type Rule = (subject: Subject) => Generator<Finding | undefined, void>
