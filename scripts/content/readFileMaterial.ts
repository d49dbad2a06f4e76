import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isObject } from '../../src/content/isObject.ts'
import { isPlainName } from '../../src/content/media/isPlainName.ts'
import { duplicateNames } from './duplicateNames.ts'
import { lineAt } from './lineAt.ts'
import { type Material, type MediaHome, NoMaterial } from './Material.ts'

/** Reads a document from a file: a response of the content API, or only its `data`. Pictures are in `media/` next to it, or in `MEDIA_DIR`. */
export function readFileMaterial(file: string, mediaDir: string | undefined): Material {
  const bytes = readFileSync(file)
  const read = parse(bytes, file)
  const isAnswer = isObject(read) && 'data' in read
  return {
    name: file,
    answer: isAnswer ? read : { data: read },
    placeOf: (at) => ({ file, line: lineAt(bytes, isAnswer ? at.replace('$', '$.data') : at) }),
    unread: duplicateNames(bytes).map((one) => ({
      ...one,
      file,
      path: isAnswer ? one.path.replace('$.data', '$') : one.path,
    })),
    media: mediaOf(mediaDir ?? path.join(path.dirname(file), 'media'), idOf(isAnswer ? read.data : read)),
  }
}

/** In the server's order: the folder of the website comes first. */
function mediaOf(folder: string, id: string): MediaHome {
  return existsSync(folder) ? { kind: 'folders', folders: [path.join(folder, id), folder] } : { kind: 'unknown' }
}

function idOf(website: unknown): string {
  return isObject(website) && isPlainName(String(website.id)) ? String(website.id) : ''
}

/** Parses JSON. Throws `NoMaterial` with the line of a syntax error, or of a byte that is not UTF-8. */
export function parse(bytes: Uint8Array, file: string): unknown {
  const text = new TextDecoder().decode(bytes)
  if (!isUtf8(bytes)) {
    const line = text.slice(0, text.indexOf('\ufffd')).split('\n').length
    throw new NoMaterial(`${file}:${line}: a character is not valid UTF-8. Save the file as UTF-8.`)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    const { message } = error as Error
    const offset = /position (\d+)/.exec(message)?.[1]
    const line = text.slice(0, offset === undefined ? text.length : Number(offset)).split('\n').length
    throw new NoMaterial(`${file}:${line}: invalid JSON: ${message}`)
  }
}
