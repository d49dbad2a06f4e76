/** Maximum number of kept results: enough for a long front page. Then all are dropped. */
const maxResults = 500

/**
 * Keeps the results of a pure function by key. The next page shows the same dates, names and prices, and `Intl` takes some ten times as
 * long as a look-up.
 */
export function remembered<Values extends unknown[], Result extends object | string | number | boolean>(
  resultOf: (...values: Values) => Result,
  keyOf: (...values: Values) => string | number,
): (...values: Values) => Result {
  const results = new Map<string | number, Result>()
  return (...values) => {
    const key = keyOf(...values)
    const known = results.get(key)
    if (known !== undefined) return known
    if (results.size >= maxResults) results.clear()
    const result = resultOf(...values)
    results.set(key, result)
    return result
  }
}
