import { pictureVariant } from '../../../server/pictureWidths'

/** The address of a picture as a player's poster: of the site's own the variant that is 1280 px wide. */
export function posterOf(src: string): string {
  const name = /^\/media\/(?!placeholder\.png$)(.+\.(?:jpe?g|png|webp|avif))$/i.exec(src)?.[1]
  return name ? pictureVariant(name, 1280) : src
}
