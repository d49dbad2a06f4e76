import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'

/** Files that compress well. */
const isText = /\.(?:js|css|json|txt|svg)$/

const encoders = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  zstd: (bytes: Buffer) => zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: 9 }),
}

/**
 * Compresses every text file of a folder with each encoding at the highest level to `{path}.{encoding}` in `target`, which is emptied
 * first. Done at build time: at start it would take half a second, and for each request too long.
 */
export function encodeFiles(folder: string, target: string): void {
  rmSync(target, { recursive: true, force: true })
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!isText.test(file)) continue
    encodeFile(target, file, readFileSync(path.join(folder, file)))
  }
}

/** Replaces a text file of a folder, and its compressed versions in `target`. */
export function writeEncoded(folder: string, target: string, file: string, text: string): void {
  writeFileSync(path.join(folder, file), text)
  encodeFile(target, file, Buffer.from(text))
}

function encodeFile(target: string, file: string, bytes: Buffer): void {
  mkdirSync(path.join(target, path.dirname(file)), { recursive: true })
  for (const [name, encode] of Object.entries(encoders))
    writeFileSync(path.join(target, `${file}.${name}`), encode(bytes))
}
