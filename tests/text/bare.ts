/** Serialises a syntax tree without positions. */
export function bare(tree: object): string {
  return JSON.stringify(tree, (key, value) => (key === 'position' ? undefined : value))
}
