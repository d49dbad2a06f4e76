/** A crop of a picture in px. `focal` is the point that must stay visible, as fractions of the whole picture. */
export type Crop = { width: number; height: number; focal: { x: number; y: number } }

/**
 * A whole picture centred in a square of `side` px. `inset` is the margin on each side, as a fraction of `side`. Without `ground`, the
 * background is transparent.
 */
export type IconCrop = { side: number; inset: number; ground?: string | undefined }

/** A whole picture of this width in px, a crop, or an icon. */
export type PictureTransform = number | Crop | IconCrop

/** The name of a cut for cache keys. Equal names mean equal results. */
export function nameOfTransform(cut: PictureTransform): string {
  if (typeof cut === 'number') return String(cut)
  if ('side' in cut) return `icon-${cut.side}-${cut.inset}-${cut.ground ?? 'clear'}`
  const { width, height, focal } = cut
  return `${width}x${height}@${focal.x.toFixed(2)},${focal.y.toFixed(2)}`
}

/** The maximum width of a cut in px. */
export function widthOf(cut: PictureTransform): number {
  if (typeof cut === 'number') return cut
  return 'side' in cut ? cut.side : cut.width
}

/**
 * The largest area of a picture of `whole` px with the aspect ratio of the crop. It is centred on the focal point as far as the edges
 * allow.
 */
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
