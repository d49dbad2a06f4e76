/** Whether one word becomes the other by at most `slips` typing errors: an extra, missing or wrong letter, or two swapped letters. */
export function isNear(one: string, other: string, slips: number, from = 0, otherFrom = 0): boolean {
  let here = from
  let there = otherFrom
  while (here < one.length && one.charCodeAt(here) === other.charCodeAt(there)) {
    here++
    there++
  }
  const [rest, otherRest] = [one.length - here, other.length - there]
  if (rest === 0 || otherRest === 0) return rest + otherRest <= slips
  if (slips === 0 || Math.abs(rest - otherRest) > slips) return false
  return (
    isNear(one, other, slips - 1, here + 1, there + 1) ||
    isNear(one, other, slips - 1, here + 1, there) ||
    isNear(one, other, slips - 1, here, there + 1) ||
    (one[here] === other[there + 1] &&
      one[here + 1] === other[there] &&
      isNear(one, other, slips - 1, here + 2, there + 2))
  )
}
