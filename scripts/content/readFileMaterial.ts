import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isObject } from '../../src/content/isObject.ts'
import { lineAt } from './lineAt.ts'
import { type Material, type MediaHome, NoMaterial } from './Material.ts'

/** A document in a file: the answer of the content call, or its `data` alone. `media/` beside it, or `MEDIA_DIR`, has its pictures. */
export function readFileMaterial(file: string, mediaDir: string | undefined): Material {
  const bytes = readFileSync(file)
  const read = parse(bytes, file)
  const isAnswer = isObject(read) && 'data' in read
  return {
    name: file,
    answer: isAnswer ? read : { data: read },
    placeOf: (at) => ({ file, line: lineAt(bytes, isAnswer ? at.replace('$', '$.data') : at) }),
    media: mediaOf(mediaDir ?? path.join(path.dirname(file), 'media')),
  }
}

function mediaOf(folder: string): MediaHome {
  return existsSync(folder) ? { kind: 'folders', folders: [folder] } : { kind: 'unknown' }
}

/** Reads JSON. Throws `NoMaterial` with the line at which it is none. */
export function parse(bytes: Uint8Array, file: string): unknown {
  const text = new TextDecoder().decode(bytes)
  try {
    return JSON.parse(text)
  } catch (error) {
    const { message } = error as Error
    const offset = /position (\d+)/.exec(message)?.[1]
    const line = text.slice(0, offset === undefined ? text.length : Number(offset)).split('\n').length
    throw new NoMaterial(`${file}:${line}: this is no JSON: ${message}`)
  }
}
