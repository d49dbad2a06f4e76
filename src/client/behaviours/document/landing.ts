import type { Behaviour } from '../Behaviour'

/** Remembers the language of who lands here and has not chosen one, with the cookie in `data-landing`. Source: the contract, §3 "Locale". */
export const landing: Behaviour = ({ dataset }) => {
  const { landing: cookie = '' } = dataset
  const [name] = cookie.split('=', 1)
  const isChosen = document.cookie.split('; ').some((known) => known.startsWith(`${name}=`))
  // Older browsers have no Cookie Store.
  if (!isChosen) Object.assign(document, { cookie })
}
