import { pictureName, pictureVariant } from '../../../../server/pictureSizes'

/** Returns the address of a video poster; for the site's own pictures, the variant that is 1280 px wide. */
export function posterOf(src: string): string {
  const name = pictureName(src)
  return name ? pictureVariant(name, 1280) : src
}
