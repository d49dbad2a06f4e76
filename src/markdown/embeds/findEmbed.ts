import { type Provider, providers } from './providers'

/** An embed: whose, the frame's address, its shape or its height in px. */
export type Embed = { provider: Provider; src: string; size: string | number }

/** The embed behind the address of a page, if one of the providers knows it. */
export function findEmbed(address: string): Embed | undefined {
  if (!URL.canParse(address)) return undefined
  const page = new URL(address)
  if (page.protocol !== 'https:' && page.protocol !== 'http:') return undefined
  const host = page.hostname.replace(/^(?:www|m|mobile)\./, '')
  const provider = providers.find(({ hosts }) => hosts.includes(host))
  const path = provider?.path(page)
  return provider && path ? { provider, src: provider.frame + path, size: provider.size(page) } : undefined
}
