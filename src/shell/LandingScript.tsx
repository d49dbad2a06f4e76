import type { Edition } from '../content/Edition'
import { languageCookie, languageCookieFor } from '../i18n/negotiate'
import { ownScriptMark } from '../server/contentPolicy'

/** Remembers the language of a reader who lands on a page of another than the main language and has not chosen one. Source: the contract, §3 "Locale". */
export function LandingScript({ edition }: { edition: Edition }) {
  if (edition.isMain || edition.languages.length < 2) return null
  const write = `document.cookie=${JSON.stringify(languageCookieFor(edition.locale.code))}`
  const script = `if(!/(^|; )${languageCookie}=/.test(document.cookie))${write}`
  return <script nonce={ownScriptMark} dangerouslySetInnerHTML={{ __html: script }} />
}
