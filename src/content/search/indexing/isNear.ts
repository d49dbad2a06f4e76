/** Whether one word becomes the other by at most `maxTypos` typing errors: an extra, missing or wrong letter, or two swapped letters. */
export function isNear(one: string, other: string, maxTypos: number, from = 0, otherFrom = 0): boolean {
  let index = from
  let otherIndex = otherFrom
  while (index < one.length && one.charCodeAt(index) === other.charCodeAt(otherIndex)) {
    index++
    otherIndex++
  }
  const [rest, otherRest] = [one.length - index, other.length - otherIndex]
  if (rest === 0 || otherRest === 0) return rest + otherRest <= maxTypos
  if (maxTypos === 0 || Math.abs(rest - otherRest) > maxTypos) return false
  return (
    isNear(one, other, maxTypos - 1, index + 1, otherIndex + 1) ||
    isNear(one, other, maxTypos - 1, index + 1, otherIndex) ||
    isNear(one, other, maxTypos - 1, index, otherIndex + 1) ||
    (one[index] === other[otherIndex + 1] &&
      one[index + 1] === other[otherIndex] &&
      isNear(one, other, maxTypos - 1, index + 2, otherIndex + 2))
  )
}
