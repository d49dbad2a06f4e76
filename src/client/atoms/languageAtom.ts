import { atom } from 'jotai'
import { languageCookieFor } from '../../i18n/negotiate'

/** The language that the reader chose, by its code; written, it is remembered as the server does. Source: the contract, §3 "Locale". */
export const languageAtom = atom(
  () => document.documentElement.lang,
  (_get, _set, code: string) => {
    // Older browsers have no Cookie Store.
    Object.assign(document, { cookie: languageCookieFor(code) })
  },
)
