/** A tree without places in the text, which nobody asks for. */
export function bare(tree: object): string {
  return JSON.stringify(tree, (key, value) => (key === 'position' ? undefined : value))
}
