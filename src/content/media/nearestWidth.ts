import { pictureWidths } from '../../server/pictureSizes'

/** Returns the smallest listed width that is at least `width`, or the largest one. */
export function nearestWidth(width: number): number {
  return pictureWidths.find((known) => known >= width) ?? pictureWidths[pictureWidths.length - 1] ?? 2000
}
