import type { Edition } from '../../content/edition/Edition'
import { languageCookieFor } from '../../i18n/negotiate'

/**
 * The cookie that remembers the language of a reader who lands on a page of another than the main language and has not
 * chosen one; undefined where there is nothing to remember. Source: the contract, §3 "Locale".
 */
export function landingCookie({ isMain, languages, locale }: Edition): string | undefined {
  return isMain || languages.length < 2 ? undefined : languageCookieFor(locale.code)
}
