import { localeCodes } from '../../i18n/locales'
import { Words } from '../schema/Words'

/** The fields of an entity that show in which languages it exists. */
export type Spoken = { title?: Words | undefined; name?: Words | undefined; translations?: Record<string, unknown> }

/** Returns the languages in which an entity is available, without the main one. */
export function languagesSpoken(entity: Spoken): readonly string[] {
  return localeCodes.filter((code) => speaks(entity, code))
}

/** Whether an entity is available in a language other than the main one. */
export function speaks({ title, name, translations }: Spoken, code: string): boolean {
  const main = title ?? name
  return (translations !== undefined && Object.hasOwn(translations, code)) || (main instanceof Words && main.has(code))
}
