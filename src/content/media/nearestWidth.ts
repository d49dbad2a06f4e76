import { pictureWidths } from '../../server/pictureWidths'

/** The listed width nearest to the one asked for, never smaller if there is a larger one. */
export function nearestWidth(width: number): number {
  return pictureWidths.find((known) => known >= width) ?? pictureWidths[pictureWidths.length - 1] ?? 2000
}
