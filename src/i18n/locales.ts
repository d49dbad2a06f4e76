/** A language of the interface: URL code, BCP 47 tag `xx-YY`, writing direction, and its name in the language itself. */
export type Locale = {
  readonly code: string
  readonly tag: string
  readonly dir: 'ltr' | 'rtl'
  readonly name: string
}

const table = {
  en: { tag: 'en-GB', dir: 'ltr', name: 'English' },
  fr: { tag: 'fr-FR', dir: 'ltr', name: 'Français' },
  ar: { tag: 'ar-AE', dir: 'rtl', name: 'العربية' },
  es: { tag: 'es-ES', dir: 'ltr', name: 'Español' },
  de: { tag: 'de-DE', dir: 'ltr', name: 'Deutsch' },
  pt: { tag: 'pt-PT', dir: 'ltr', name: 'Português' },
  it: { tag: 'it-IT', dir: 'ltr', name: 'Italiano' },
  nl: { tag: 'nl-NL', dir: 'ltr', name: 'Nederlands' },
  tr: { tag: 'tr-TR', dir: 'ltr', name: 'Türkçe' },
  he: { tag: 'he-IL', dir: 'rtl', name: 'עברית' },
  ja: { tag: 'ja-JP', dir: 'ltr', name: '日本語' },
  'zh-Hans': { tag: 'zh-CN', dir: 'ltr', name: '简体中文' },
} as const satisfies Record<string, Omit<Locale, 'code'>>

/** The code of a catalog. */
export type LocaleCode = keyof typeof table

/** The codes of all catalogs, in the order of the language menu. */
export const localeCodes = Object.keys(table) as LocaleCode[]

const locales = new Map<string, Locale & { code: LocaleCode }>(
  localeCodes.map((code) => [code, { code, ...table[code] }]),
)

/** The language if nothing else is known: English with neutral (US) formats. Source: contract, "Locale". */
export const fallbackLocale: Locale & { code: LocaleCode } = {
  code: 'en',
  tag: 'en-US',
  dir: 'ltr',
  name: 'English',
}

/** Returns language and script of a code (`zh-CN` → `zh-Hans`, `fr-CA` → `fr-Latn`); undefined for an invalid code. */
function scriptOf(code: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(code).maximize()
    return `${language}-${script}`
  } catch {
    return undefined
  }
}

const codeOfScript = new Map(localeCodes.map((code) => [scriptOf(code), code]))

/** Returns the locale of a code in any case and with any region (`FR`, `fr-CA` → `fr`, `zh-CN` → `zh-Hans`); undefined for any other code. */
export function findLocale(code: string): (Locale & { code: LocaleCode }) | undefined {
  const lowerCode = code.toLowerCase()
  const exact = localeCodes.find((known) => known.toLowerCase() === lowerCode)
  const found = exact ?? codeOfScript.get(scriptOf(lowerCode))
  return found && locales.get(found)
}
