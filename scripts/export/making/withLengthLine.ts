/** Prepends a line with the build and the length to an RSC payload: static servers do not send these as headers. */
export function withLengthLine(payload: Buffer, headers: Headers): Buffer {
  return Buffer.concat([Buffer.from(`gazette-tree ${headers.get('x-tree-build')} ${payload.length}\n`), payload])
}
