/** What stands at a place of a list that must have it. Throws beyond its ends. */
export function nth<Item>(list: ArrayLike<Item>, index: number): Item {
  if (!(index >= 0 && index < list.length)) throw new RangeError(`nothing stands at ${index} of ${list.length}`)
  return list[index] as Item
}
