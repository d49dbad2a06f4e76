/** Names that stand in an address as they are: nearly all. */
const plain = /^[\w./-]+$/

/** The name of a file, or a path, as it stands in an address: its slashes stay. */
export function spelledPath(name: string): string {
  return plain.test(name) ? name : name.split('/').map(encodeURIComponent).join('/')
}
