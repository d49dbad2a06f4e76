import { networkName } from '../../../blocks/listings/SocialBlock'
import type { EditionAuthor } from '../../../content/edition/Edition'

/** Returns an author's profiles elsewhere, without duplicates, named by network or host. Invalid addresses are left out. */
export function profilesOf({ socials, same_as }: Pick<EditionAuthor, 'socials' | 'same_as'>) {
  const named = Object.entries(socials).map(([network, url]) => ({ name: networkName(network), url: url.trim() }))
  const known = new Set(named.map(({ url }) => url))
  const others = same_as.filter((url) => !known.has(url)).map((url) => ({ name: hostOf(url), url }))
  return [...named, ...others].filter(({ url }) => /^(https?:\/\/|mailto:)/i.test(url) && URL.canParse(url))
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
}
