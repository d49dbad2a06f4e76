import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { LocaleCode } from './locales'

const modules = import.meta.glob<{ messages: Messages }>('./locales/*.po', { eager: true })
const instances = new Map<LocaleCode, I18n>()

/**
 * The translator of one language. Lingui's own `i18n` is global to the process;
 * these are one per language, never switched, so concurrent requests cannot mix.
 */
export function catalog(code: LocaleCode): I18n {
  const known = instances.get(code)
  if (known) return known
  const messages = modules[`./locales/${code}.po`]?.messages ?? {}
  const i18n = setupI18n({ locale: code, messages: { [code]: messages } })
  instances.set(code, i18n)
  return i18n
}
