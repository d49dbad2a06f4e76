import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isObject } from '../../src/content/isObject.ts'
import { isPlainName } from '../../src/content/media/isPlainName.ts'
import { FileFault } from '../../src/content/source/folder/FileFault.ts'
import { decodeText, parseJson } from '../../src/content/source/folder/readFile.ts'
import { duplicateNames } from './duplicateNames.ts'
import { lineAt } from './lineAt.ts'
import { type Material, type MediaHome, NoMaterial } from './Material.ts'

/**
 * Reads a document from a file: a response of the content API, or only its `data`. Pictures are in `media/` next to it, or in `MEDIA_DIR`.
 */
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
  try {
    return parseJson(decodeText(bytes, file), file)
  } catch (error) {
    if (error instanceof FileFault) throw new NoMaterial(`${error.message}${error.finding.todo ? '.' : ''}`)
    throw error
  }
}
