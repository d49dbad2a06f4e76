import { recordingTypeOfName } from '../content/media/mediaKind'
import { findEmbed } from '../markdown/embeds/findEmbed'

/** Types of recordings whose address has no known ending. */
const defaultTypes = { audio: 'audio/mpeg', video: 'video/mp4' } as const

/** Endings of web pages: what plays there is in the page. */
const pageEndings = /\.(?:[xs]?html?|pdf)$/i

/**
 * The media type of a recording by the path of its address; the query does not matter. Undefined for the address of a page: one
 * of a provider whose player is embedded, or one that ends like a page.
 */
export function recordingType(address: string, kind: 'audio' | 'video'): string | undefined {
  const path = URL.canParse(address, 'http://site.invalid') ? new URL(address, 'http://site.invalid').pathname : address
  const type = recordingTypeOfName(path)
  if (type || !URL.canParse(address)) return type
  return findEmbed(address) || pageEndings.test(path) || path === '/' ? undefined : defaultTypes[kind]
}
