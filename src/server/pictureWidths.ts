/** The widths in px in which pictures are served. A request for another width gets the nearest one. */
export const pictureWidths = [160, 320, 480, 640, 800, 1024, 1280, 1600, 2000] as const

/** Returns the name of a picture of this site by its path; undefined for pictures of other sites, SVG files and the placeholder. */
export function pictureName(src: string): string | undefined {
  const name = /^\/media\/(.+\.(?:jpe?g|png|webp|avif))$/i.exec(src)?.[1]
  return name === 'placeholder.png' ? undefined : name
}

/** Returns the path of a picture of `/media/` in one of the widths, as WebP. `.avif`, `.jpg` and `.png` exist as well. */
export function pictureVariant(name: string, width: number): string {
  return `/media/${width}/${name}.webp`
}
