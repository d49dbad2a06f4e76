/** A tree as it was sent, the build that it is of, and how long it is when it is whole. */
type Sent = { build: string; length: number; bytes: Uint8Array<ArrayBuffer> }

/** The first line of a tree that comes from a file, in the place of headers. */
const label = /^gazette-tree (\S{1,80}) (\d{1,12})\n/

/** The tree in an answer: by its headers, or, from a server of files, by its first line. Undefined for what is no tree. */
export async function treeIn(response: Response): Promise<Sent | undefined> {
  const { headers } = response
  const build = headers.get('x-tree-build')
  const type = headers.get('content-type') ?? ''
  const mayBe = build === null ? response.ok && !type.startsWith('text/html') : type.startsWith('text/x-component')
  if (!mayBe) return undefined
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (build !== null) return { build, length: Number(headers.get('x-tree-bytes')), bytes }
  const [line = '', of = '', length = ''] = label.exec(new TextDecoder().decode(bytes.subarray(0, 120))) ?? []
  return line === '' ? undefined : { build: of, length: Number(length), bytes: bytes.subarray(line.length) }
}
