import type { Box, Measured } from './measurePage'

/** Maximum difference from Chromium's box, in CSS px. */
const maxDifference = 4

/**
 * Returns the layout differences between a page in another engine and in Chromium, without those of font metrics: the
 * width of a box that fits its text, and its height if lines break differently or are up to a pixel higher.
 */
export function differencesOf(chromium: Measured, other: Measured): string[] {
  const faults = [
    ...(other.overflow > 0 ? [`scrolls sideways by ${other.overflow} px`] : []),
    ...other.scrolled.map((name) => `${name} is not at its beginning`),
    ...other.lostCounters.map((name) => `${name} increments a counter outside of its size container`),
  ]
  const names = (boxes: readonly Box[]) => boxes.map(({ name }) => name)
  const missing = chromium.boxes.find(({ name }, index) => other.boxes[index]?.name !== name)
  if (missing || chromium.boxes.length !== other.boxes.length) {
    const at = missing ? names(chromium.boxes).indexOf(missing.name) : chromium.boxes.length
    return [...faults, `shows ${other.boxes[at]?.name ?? 'nothing'} in place of ${missing?.name ?? 'nothing'}`]
  }
  return [...faults, ...chromium.boxes.flatMap((box, index) => differenceOf(box, other.boxes[index] as Box))]
}

function differenceOf(box: Box, other: Box): string[] {
  const isText = box.isFitted || other.isFitted
  const isWider = !isText && Math.abs(box.width - other.width) > maxDifference
  const isElsewhere = !isText && Math.abs(box.x - other.x) > maxDifference
  const isHigher =
    box.breaks === other.breaks &&
    (box.width === other.width || !isText) &&
    Math.abs(box.height - other.height) > maxDifference + box.metrics
  if (!isWider && !isElsewhere && !isHigher) return []
  const describe = ({ x, width, height }: Box) => `${width} × ${height} px at ${x}`
  return [`${box.name} is ${describe(other)}, in Chromium ${describe(box)}`]
}
