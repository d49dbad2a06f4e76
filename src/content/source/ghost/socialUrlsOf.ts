import { ghostNetworks } from './GhostPost'

type Network = (typeof ghostNetworks)[number]

/** Where the accounts of a network are. Ghost stores handles, and older versions whole addresses. Source: `@tryghost/social-urls`. */
const places: Readonly<Record<Network, string>> = {
  facebook: 'https://www.facebook.com/',
  twitter: 'https://x.com/',
  threads: 'https://www.threads.net/@',
  bluesky: 'https://bsky.app/profile/',
  mastodon: 'https://',
  tiktok: 'https://www.tiktok.com/@',
  youtube: 'https://www.youtube.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/',
}

/** Returns the addresses of the accounts of a site or an author, by network. */
export function socialUrlsOf(accounts: Readonly<Record<Network, string>>): [Network, string][] {
  return ghostNetworks.flatMap((network): [Network, string][] => {
    const account = accounts[network].trim()
    if (account === '') return []
    if (/^https?:\/\//.test(account)) return [[network, account]]
    return [[network, places[network] + pathAt(network, account)]]
  })
}

function pathAt(network: Network, account: string): string {
  if (network === 'mastodon' || network === 'youtube') return account
  const name = account.replace(/^[@/]/, '')
  return network === 'linkedin' && !/^(?:in|company|school|pub)\//.test(name) ? `in/${name}` : name
}
