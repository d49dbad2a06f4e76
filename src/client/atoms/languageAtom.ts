import { atom } from 'jotai'
import { languageCookieFor } from '../../i18n/negotiate'

/** The language code that the reader chose. Writing it sets the same cookie as the server does. Source: the contract, §3 "Locale". */
export const languageAtom = atom(
  () => document.documentElement.lang,
  (_get, _set, code: string) => {
    // Older browsers do not have the Cookie Store API.
    Object.assign(document, { cookie: languageCookieFor(code) })
  },
)
