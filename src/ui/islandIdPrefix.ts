/**
 * Returns the prefix of the ids that React generates in an island. `number` is its index on the page. The server and the browser must use
 * the same prefix.
 */
export function islandIdPrefix(number: number): string {
  return `i${number}`
}
