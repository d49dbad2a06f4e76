import type { AudioObject, VideoObject } from 'schema-dts'
import type { Edition, EditionArticle } from '../../content/edition/Edition'
import { visibleText } from '../../content/isVisible'
import { mediaUrl } from '../../content/media/media'
import { isRecordingName } from '../../content/media/mediaKind'
import { findEmbed } from '../../markdown/embeds/findEmbed'
import { type Addresses, sharedPicture } from '../Addresses'
import { recordingType } from '../recordingType'
import { imageUrlOf } from './imageUrlOf'

type Recording = NonNullable<EditionArticle['video']>

/**
 * Returns the video of an article. Search engines require a name, a thumbnail, the publication date, and the file or
 * player.
 */
export function videoNode(
  film: Recording,
  article: EditionArticle,
  edition: Edition,
  addresses: Addresses,
): VideoObject {
  const poster = sharedPicture(film.poster, '1200x675', addresses)
  const shown = article.first_published_at ?? article.published_at
  return {
    '@type': 'VideoObject',
    name: visibleText(film.title) ?? article.title,
    description: visibleText(article.standfirst) ?? article.title,
    thumbnailUrl: poster?.url ?? imageUrlOf(article, edition, addresses),
    ...(shown && { uploadDate: shown.toISOString() }),
    ...placeOf(film, 'video', addresses),
    ...durationOf(film),
  }
}

/** Returns the audio recording of an article. */
export function audioNode(recording: Recording, article: EditionArticle, addresses: Addresses): AudioObject {
  const shown = article.first_published_at ?? article.published_at
  return {
    '@type': 'AudioObject',
    name: visibleText(recording.title) ?? article.title,
    ...(shown && { uploadDate: shown.toISOString() }),
    ...placeOf(recording, 'audio', addresses),
    ...durationOf(recording),
  }
}

/** Returns the address of the file, or of the provider's player. Any other page is only a page about the recording. */
function placeOf({ filename, url }: Recording, kind: 'audio' | 'video', { absolute }: Addresses) {
  if (filename) return { contentUrl: absolute(mediaUrl({ filename })) }
  if (!url) return {}
  const address = absolute(url)
  const embed = findEmbed(address)
  if (embed) return { embedUrl: embed.src }
  // A video address without a known extension is more likely a page; a podcast's file often has no extension.
  const isFile = kind === 'audio' ? recordingType(address, kind) : isRecordingName(new URL(address).pathname)
  return isFile ? { contentUrl: address } : { url: address }
}

/** Maximum duration of a recording in seconds: a day. */
const maxSeconds = 86_400

function durationOf({ duration }: Recording): { duration?: string } {
  return duration && duration <= maxSeconds ? { duration: `PT${Math.round(duration)}S` } : {}
}
