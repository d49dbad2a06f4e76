import { stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { createQueue } from '../../server/limits/createQueue'
import { upTo } from '../../server/limits/upTo'
import { JsonText } from '../document/JsonText'
import { findInFolders } from '../media/fileCache/findInFolders'
import { loadSharp } from '../media/variants/loadSharp'
import { addSizes } from './addSizes'
import { namesWithoutSize } from './namesWithoutSize'
import type { Source } from './Source'

type Size = { width: number; height: number }

/** Cached sizes by path, modification time and file size, so that a changed document does not cause all pictures to be measured again. */
const measured = new LRUCache<string, Size>(upTo(50_000))

/** Wraps a source whose pictures are in local folders. If the document does not contain the size of a picture, it is read from the file. */
export function measuredSource(source: Source, folders: readonly string[]): Source {
  return {
    async read(etag, _, isRenewal) {
      const answer = await source.read(etag, undefined, isRenewal)
      if (!answer.changed) return answer
      const document = answer.document instanceof JsonText ? answer.document.parse() : answer.document
      const names = namesWithoutSize(document)
      const queue = createQueue(4)
      const sizes = await Promise.all(
        names.map(async (name) => [name, await queue(() => sizeOf(folders, name))] as const),
      )
      return { ...answer, document: addSizes(document, Object.fromEntries(sizes)) }
    },
  }
}

async function sizeOf(folders: readonly string[], name: string): Promise<Size | undefined> {
  const [file] = await findInFolders(folders, name)
  if (!file) return undefined
  const sharp = loadSharp()
  try {
    const { mtimeMs, size } = await stat(file)
    const key = `${file}|${mtimeMs}|${size}`
    const known = measured.get(key)
    if (known) return known
    const { width, height } = (await sharp(file).metadata()).autoOrient
    measured.set(key, { width, height })
    return { width, height }
  } catch {
    return undefined
  }
}
