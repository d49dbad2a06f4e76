import type { AudioObject, VideoObject } from 'schema-dts'
import type { EditionArticle } from '../../content/edition/Edition'
import { mediaUrl } from '../../content/media/media'
import { type Addresses, sharedPicture } from '../Addresses'
import { recordingType } from '../recordingType'

type Recording = NonNullable<EditionArticle['video']>

/** The film of an article, as far as it can be found: with a picture and the day on which it was shown. */
export function videoNode(film: Recording, article: EditionArticle, addresses: Addresses): VideoObject {
  const picture = sharedPicture(film.poster ?? article.images[0], '1200x675', addresses)
  const shown = article.first_published_at ?? article.published_at
  return {
    '@type': 'VideoObject',
    name: film.title ?? article.title,
    description: article.standfirst ?? article.title,
    ...(picture && { thumbnailUrl: picture.url }),
    ...(shown && { uploadDate: shown.toISOString() }),
    ...placeOf(film, 'video', addresses),
    ...durationOf(film),
  }
}

/** The recording of an article. */
export function audioNode(sound: Recording, article: EditionArticle, addresses: Addresses): AudioObject {
  const shown = article.first_published_at ?? article.published_at
  return {
    '@type': 'AudioObject',
    name: sound.title ?? article.title,
    ...(shown && { uploadDate: shown.toISOString() }),
    ...placeOf(sound, 'audio', addresses),
    ...durationOf(sound),
  }
}

/** A file of the site is the content itself; elsewhere there may be a page around it. */
function placeOf(
  { filename, url }: Recording,
  kind: 'audio' | 'video',
  { absolute }: Addresses,
): { contentUrl?: string; embedUrl?: string } {
  if (filename) return { contentUrl: absolute(mediaUrl({ filename })) }
  if (!url) return {}
  return recordingType(url, kind) ? { contentUrl: absolute(url) } : { embedUrl: absolute(url) }
}

function durationOf({ duration }: Recording): { duration?: string } {
  return duration ? { duration: `PT${Math.round(duration)}S` } : {}
}
