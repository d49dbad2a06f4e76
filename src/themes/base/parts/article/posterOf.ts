import { pictureName, pictureVariant } from '../../../../server/pictureWidths'

/** The address of a picture as a player's poster: of the site's own the variant that is 1280 px wide. */
export function posterOf(src: string): string {
  const name = pictureName(src)
  return name ? pictureVariant(name, 1280) : src
}
