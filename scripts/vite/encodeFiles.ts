import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'

/** Files that shrink. */
const isText = /\.(?:js|css|json|txt|svg)$/

const encoders = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  zstd: (bytes: Buffer) => zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: 9 }),
}

/**
 * Writes every text of a folder in each encoding to `target`, as `{path}.{encoding}`, as small as can be: at start it would cost half
 * a second, and more than a build may take for each reader. What stood in `target` goes.
 */
export function encodeFiles(folder: string, target: string): void {
  rmSync(target, { recursive: true, force: true })
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!isText.test(file)) continue
    const bytes = readFileSync(path.join(folder, file))
    mkdirSync(path.join(target, path.dirname(file)), { recursive: true })
    for (const [name, encode] of Object.entries(encoders))
      writeFileSync(path.join(target, `${file}.${name}`), encode(bytes))
  }
}
