import { bodyPicture } from '../../markdown/bodyPicture'
import type { MediaPicture } from '../../markdown/MarkdownOptions'

type Item = Parameters<typeof bodyPicture>[0]

/** An entry with pictures. */
export type Illustrated = { images?: readonly Item[]; gallery?: readonly Item[]; body_images?: readonly Item[] }

/** Returns the pictures of an entry that its texts may name, by file name. An item with a caption or credit of its own has precedence. */
export function bodyPictures({
  images = [],
  gallery = [],
  body_images = [],
}: Illustrated): ReadonlyMap<string, MediaPicture> {
  return new Map([...body_images, ...gallery, ...images].map((item) => [item.filename ?? '', bodyPicture(item)]))
}
