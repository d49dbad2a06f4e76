/** The widths in px in which a picture is served; any other is answered with the nearest. */
export const pictureWidths = [160, 320, 480, 640, 800, 1024, 1280, 1600, 2000] as const

/** The name of a picture of this site by its address; undefined for those of others, for drawings (SVG) and for the placeholder. */
export function pictureName(src: string): string | undefined {
  const name = /^\/media\/(.+\.(?:jpe?g|png|webp|avif))$/i.exec(src)?.[1]
  return name === 'placeholder.png' ? undefined : name
}

/** The address of a picture of `/media/` in one of the widths, as WebP; `.avif`, `.jpg` and `.png` are there as well. */
export function pictureVariant(name: string, width: number): string {
  return `/media/${width}/${name}.webp`
}
