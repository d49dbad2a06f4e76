import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { LocaleCode } from './locales'
import { paperMessages } from './paperMessages'

type Catalog = { messages: Messages }

const modules = import.meta.glob<Catalog>('./locales/*.po', { eager: true })
const themeModules = import.meta.glob<Catalog>('../../themes/*/locales/*.po', { eager: true })
const instances = new Map<LocaleCode, I18n>()

/**
 * Returns the translator of one language. Lingui's own `i18n` is global to the process; these instances never change their
 * language, so that concurrent requests cannot affect each other.
 */
export function catalog(code: LocaleCode): I18n {
  const known = instances.get(code)
  if (known) return known
  const i18n = setupI18n({ locale: code, messages: { [code]: messagesOf(code) } })
  instances.set(code, i18n)
  return i18n
}

/**
 * Returns the messages of Gazette and of the themes outside of `src/`. If both translate a message, Gazette's translation is used. A paper
 * may replace each of them.
 */
function messagesOf(code: LocaleCode): Messages {
  const ofThemes = Object.entries(themeModules).filter(([file]) => file.endsWith(`/${code}.po`))
  return Object.assign(
    {},
    ...ofThemes.map(([, { messages }]) => messages),
    modules[`./locales/${code}.po`]?.messages,
    paperMessages.all[code],
  )
}
