import { LocalisedText } from '../schema/LocalisedText'

/** `T` with every text in one language: each `LocalisedText` is replaced by a string. */
export type Localised<T> = T extends LocalisedText
  ? string
  : T extends Date
    ? Date
    : T extends readonly (infer Item)[]
      ? Localised<Item>[]
      : T extends object
        ? { [Key in keyof T]: Localised<T[Key]> }
        : T

type Translatable = { translations?: Record<string, object> }

/** An entity in one language. `lang` is the language that its main texts are really in. */
export type InLanguage<T> = Localised<Omit<T, 'translations'>> & { lang: string }

const origins = new WeakMap<object, object>()

/**
 * Resolves an entity to the language `code`: its `translations[code]` have precedence, then text maps, then the main language. `lang` is
 * the language that the reader gets, so that a fallback can be marked as such.
 */
export function localise<T extends object>(entity: T, code: string, main: string): InLanguage<T> {
  const { translations, ...own } = entity as T & Translatable
  const translation = translations?.[code]
  const isTranslated = code === main || translation !== undefined || hasMainText(own, code)
  const localisable = code !== main && isTranslated ? withoutForeignSeo(own, code) : own
  const texts = resolve({ ...localisable, ...definedOnly(translation) }, code, main)
  const localised = { ...(texts as object), lang: isTranslated ? code : main } as InLanguage<T>
  origins.set(localised, entity)
  return localised
}

/** Returns the entity of the document, in all its languages, from which a resolved entity was made. */
export function originOf(entity: object): object {
  return origins.get(entity) ?? entity
}

function hasMainText(entity: object, code: string): boolean {
  const { title, name } = entity as { title?: unknown; name?: unknown }
  const main = title ?? name
  return main instanceof LocalisedText && main.has(code)
}

/** Removes `seo` texts that are not in this language: an SEO title in the main language must not replace a translated title. */
function withoutForeignSeo(entity: object, code: string): object {
  const { seo } = entity as { seo?: object }
  if (!seo) return entity
  const translated = Object.entries(seo).filter(([, text]) => !(text instanceof LocalisedText) || text.has(code))
  return { ...entity, seo: Object.fromEntries(translated) }
}

function definedOnly(texts: object | undefined): object {
  if (!texts) return {}
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))
}

function resolve(value: unknown, code: string, main: string): unknown {
  if (value instanceof LocalisedText) return value.in(code, main)
  if (Array.isArray(value)) return value.map((item) => resolve(item, code, main))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, code, main)]))
}
