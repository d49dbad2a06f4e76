import { localeCodes } from '../../i18n/locales'
import { LocalisedText } from '../schema/LocalisedText'

/** The fields of an entity that show in which languages it exists. */
export type LanguageFields = {
  title?: LocalisedText | undefined
  name?: LocalisedText | undefined
  translations?: Record<string, unknown>
}

/** Returns the languages in which an entity is available, without the main one. */
export function availableLanguages(entity: LanguageFields): readonly string[] {
  return localeCodes.filter((code) => isAvailableIn(entity, code))
}

/** Whether an entity is available in a language other than the main one. */
export function isAvailableIn({ title, name, translations }: LanguageFields, code: string): boolean {
  const main = title ?? name
  return (
    (translations !== undefined && Object.hasOwn(translations, code)) ||
    (main instanceof LocalisedText && main.has(code))
  )
}
