import { recordingTypeOfName } from '../content/media/mediaKind'
import { findEmbed } from '../markdown/embeds/findEmbed'

/** Default types of recordings whose address has no known extension. */
const defaultTypes = { audio: 'audio/mpeg', video: 'video/mp4' } as const

/** Extensions of web pages, which embed a recording rather than being one. */
const pageEndings = /\.(?:[xs]?html?|pdf)$/i

/**
 * Returns the media type of a recording from the path of its address, ignoring the query. Undefined for a page: of a
 * provider with an embedded player, or with an extension of web pages.
 */
export function recordingType(address: string, kind: 'audio' | 'video'): string | undefined {
  const path = URL.canParse(address, 'http://site.invalid') ? new URL(address, 'http://site.invalid').pathname : address
  const type = recordingTypeOfName(path)
  if (type || !URL.canParse(address)) return type
  return findEmbed(address) || pageEndings.test(path) || path === '/' ? undefined : defaultTypes[kind]
}
