/** Returns the old value if the new one has the same JSON: an unchanged part of a document stays the same object. */
export function keepEqual<Value>(before: Value | undefined, value: Value): Value {
  if (before === undefined || before === value) return value
  return JSON.stringify(before) === JSON.stringify(value) ? before : value
}

/** Keeps each equal value of a map, and the old map if all are equal. The order does not matter. */
export function keepEach<Key, Value>(
  before: ReadonlyMap<Key, Value> | undefined,
  next: ReadonlyMap<Key, Value>,
): ReadonlyMap<Key, Value> {
  if (!before) return next
  const kept = new Map([...next].map(([key, value]) => [key, keepEqual(before.get(key), value)]))
  const isEqual = [...kept].every(([key, value]) => before.has(key) && before.get(key) === value)
  return isEqual && kept.size === before.size ? before : kept
}
