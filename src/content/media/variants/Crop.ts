/** A part of a picture in a shape, in px, with the point that must stay in it, in fractions of the whole. */
export type Crop = { width: number; height: number; focal: { x: number; y: number } }

/** A whole picture in the middle of a square of `side` px, `inset` of it left free on each side; without a ground it stays transparent. */
export type IconCut = { side: number; inset: number; ground?: string | undefined }

/** A picture as wide as that, whole; or a part of it; or an icon. */
export type PictureCut = number | Crop | IconCut

/** The name of a cut: two with the same name are the same picture. */
export function nameOfCut(cut: PictureCut): string {
  if (typeof cut === 'number') return String(cut)
  if ('side' in cut) return `icon-${cut.side}-${cut.inset}-${cut.ground ?? 'clear'}`
  const { width, height, focal } = cut
  return `${width}x${height}@${focal.x.toFixed(2)},${focal.y.toFixed(2)}`
}

/** How wide a cut is at the most, in px. */
export function widthOf(cut: PictureCut): number {
  if (typeof cut === 'number') return cut
  return 'side' in cut ? cut.side : cut.width
}

/** The largest part of a picture of `whole` px with the ratio of the crop, as near around the focal point as the edges let it. */
export function cropArea(whole: { width: number; height: number }, { width, height, focal }: Crop) {
  const scale = Math.min(whole.width / width, whole.height / height)
  const part = {
    width: Math.max(1, Math.min(whole.width, Math.round(width * scale))),
    height: Math.max(1, Math.min(whole.height, Math.round(height * scale))),
  }
  return {
    ...part,
    left: startOf(focal.x, part.width, whole.width),
    top: startOf(focal.y, part.height, whole.height),
  }
}

function startOf(focal: number, part: number, whole: number): number {
  return Math.round(Math.min(whole - part, Math.max(0, focal * whole - part / 2)))
}
