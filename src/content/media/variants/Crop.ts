/** A crop of a picture in px. `focal` is the point that must stay visible, as fractions of the whole picture. */
export type Crop = { width: number; height: number; focal: { x: number; y: number } }

/**
 * A whole picture centred in a square of `side` px. `inset` is the margin on each side, as a fraction of `side`. Without `ground`, the
 * background is transparent.
 */
export type IconCrop = { side: number; inset: number; ground?: string | undefined }

/** A whole picture of this width in px, a crop, or an icon. */
export type PictureTransform = number | Crop | IconCrop

/** The name of a transform for cache keys. Equal names mean equal results. */
export function nameOfTransform(transform: PictureTransform): string {
  if (typeof transform === 'number') return String(transform)
  if ('side' in transform) return `icon-${transform.side}-${transform.inset}-${transform.ground ?? 'clear'}`
  const { width, height, focal } = transform
  return `${width}x${height}@${focal.x.toFixed(2)},${focal.y.toFixed(2)}`
}

/** The maximum width of a transform in px. */
export function widthOf(transform: PictureTransform): number {
  if (typeof transform === 'number') return transform
  return 'side' in transform ? transform.side : transform.width
}

/**
 * The largest area of a picture of `whole` px with the aspect ratio of the crop. It is centred on the focal point as far as the edges
 * allow.
 */
export function cropArea(picture: { width: number; height: number }, { width, height, focal }: Crop) {
  const scale = Math.min(picture.width / width, picture.height / height)
  const part = {
    width: Math.max(1, Math.min(picture.width, Math.round(width * scale))),
    height: Math.max(1, Math.min(picture.height, Math.round(height * scale))),
  }
  return {
    ...part,
    left: startOf(focal.x, part.width, picture.width),
    top: startOf(focal.y, part.height, picture.height),
  }
}

function startOf(focal: number, part: number, available: number): number {
  return Math.round(Math.min(available - part, Math.max(0, focal * available - part / 2)))
}
