/** The widths in px in which a picture is served; any other is answered with the nearest. */
export const pictureWidths = [160, 320, 480, 640, 800, 1024, 1280, 1600, 2000] as const

/** The address of a picture of `/media/` in one of the widths, as WebP; `.avif`, `.jpg` and `.png` are there as well. */
export function pictureVariant(name: string, width: number): string {
  return `/media/${width}/${name}.webp`
}
