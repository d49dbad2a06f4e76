/** A tree with a first line that says what its headers would, of which a server of files knows nothing: its build and its length. */
export function labelled(tree: Buffer, headers: Headers): Buffer {
  return Buffer.concat([Buffer.from(`gazette-tree ${headers.get('x-tree-build')} ${tree.length}\n`), tree])
}
