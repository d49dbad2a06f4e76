/** The beginning of the ids that React makes in the island with that number on its page: the server and the browser must use the same. */
export function islandIds(number: number): string {
  return `i${number}`
}
