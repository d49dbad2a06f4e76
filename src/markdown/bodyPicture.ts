import { mediaUrl, type toPicture } from '../content/media/media'
import { pictureSet } from '../ui/pictureSet'
import type { MediaPicture } from './MarkdownOptions'

type Item = NonNullable<Parameters<typeof toPicture>[0]>

/** Returns a media item as a picture in an article's text: as wide as the column, with a `srcset`. */
export function bodyPicture(item: Item): MediaPicture {
  const { width, height, credit } = item
  const src = mediaUrl(item)
  const { srcSet, sizes } = pictureSet(src, 'body', width)
  return {
    src,
    ...(srcSet && { srcSet, sizes: `auto, ${sizes}` }),
    ...(width && { width }),
    ...(height && { height }),
    ...(credit && { credit }),
  }
}
