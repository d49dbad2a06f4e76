import type { OpenNames } from '../../content/schema/websiteJsonSchema'
import type { Vocabulary } from './Subject'

/** The names of a vocabulary that the published schema offers: section types are those of any of its themes. */
export function openNames({ themes, cards, sectionsOf }: Vocabulary): OpenNames {
  return { themes, cards, sections: [...new Set(themes.flatMap(sectionsOf))] }
}
