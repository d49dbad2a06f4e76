import { localeCodes } from '../../i18n/locales'
import { Words } from '../schema/Words'

/** What of an entity says in which languages it is. */
export type Spoken = { title?: Words | undefined; name?: Words | undefined; translations?: Record<string, unknown> }

/** The languages that an entity is told in, besides the main one. */
export function languagesSpoken(entity: Spoken): readonly string[] {
  return localeCodes.filter((code) => speaks(entity, code))
}

/** Whether an entity is told in a language besides the main one. */
export function speaks({ title, name, translations }: Spoken, code: string): boolean {
  const main = title ?? name
  return (translations !== undefined && Object.hasOwn(translations, code)) || (main instanceof Words && main.has(code))
}
