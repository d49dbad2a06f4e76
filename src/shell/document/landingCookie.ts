import type { Edition } from '../../content/edition/Edition'
import { languageCookieFor } from '../../i18n/negotiate'

/**
 * Returns the language cookie to set when a reader first lands on a page that is not in the main language. The browser sets it only if
 * the reader has not chosen a language. Undefined on pages in the main language, and on sites with one language. Source: the contract, §3
 * "Locale".
 */
export function landingCookie({ isMain, languages, locale }: Edition): string | undefined {
  return isMain || languages.length < 2 ? undefined : languageCookieFor(locale.code)
}
