import { type Provider, providers } from './providers'

/** An embed: its provider, the address of the frame, and its aspect ratio or its height in px. */
export type Embed = {
  provider: Pick<Provider, 'id' | 'name' | 'kind'>
  src: string
  size: string | number
  /** The page that readers open if the frame is not shown. */
  page: string
}

/** Returns the embed for the address of a page or of a pasted frame; undefined if no provider matches. */
export function findEmbed(address: string): Embed | undefined {
  const page = webAddress(address)
  if (!page) return undefined
  const host = page.hostname.replace(/^(?:www|m|mobile)\./, '')
  const provider = providers.find(({ hosts }) => hosts.includes(host))
  const path = provider?.path(page)
  if (!provider || !path) return undefined
  const src = (provider.frame ?? `https://${page.host}`) + path
  return { provider, src, size: provider.size(page), page: provider.pageOf?.(page) ?? address }
}

/**
 * Returns the embed for a frame. If no provider knows the page, the frame is used unchanged, provided that its origin is a provider's or
 * one of `origins`, which the publisher allows. Undefined if the frame cannot be shown.
 */
export function findFrame(address: string, origins: readonly string[]): Embed | undefined {
  const known = findEmbed(address)
  const frameUrl = webAddress(address.replace(/^http:/i, 'https:'))
  if (known || !frameUrl) return known
  const provider = providers.find((one) => isPlayerOf(one, frameUrl))
  if (!provider && !origins.includes(frameUrl.origin)) return undefined
  const other = { id: 'other', name: frameUrl.hostname.replace(/^www\./, ''), kind: 'content' } as const
  return { provider: provider ?? other, src: frameUrl.href, size: provider?.size(frameUrl) ?? 450, page: frameUrl.href }
}

/**
 * Returns whether a frame is a provider's player for a kind of content that `providers` does not list, such as a YouTube playlist. The
 * provider's other pages forbid framing.
 */
function isPlayerOf({ id, frame: own, pasted = [] }: Provider, frameUrl: URL): boolean {
  if (own !== frameUrl.origin && !pasted.includes(frameUrl.origin)) return false
  return !frameUrl.hostname.startsWith('www.') || (id !== 'google-maps' && /embed|player/.test(frameUrl.pathname))
}

function webAddress(address: string): URL | undefined {
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address)
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}
