import type { Behaviour } from '../Behaviour'

/**
 * Sets the cookie in `data-landing` for a reader who has not chosen a language yet, so that the language of this page is remembered.
 * Source: the contract, §3 "Locale".
 */
export const landing: Behaviour = ({ dataset }) => {
  const { landing: cookie = '' } = dataset
  const [name] = cookie.split('=', 1)
  const isChosen = document.cookie.split('; ').some((known) => known.startsWith(`${name}=`))
  // Older browsers do not have the Cookie Store API.
  if (!isChosen) Object.assign(document, { cookie })
}
