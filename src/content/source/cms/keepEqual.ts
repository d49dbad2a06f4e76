/** Returns the old value if the new one has the same JSON: an unchanged part of a document stays the same object. */
export function keepEqual<Value>(before: Value | undefined, value: Value): Value {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(value) ? before : value
}
