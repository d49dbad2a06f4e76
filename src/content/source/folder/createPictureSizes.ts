import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { isPlainName } from '../../media/isPlainName.ts'
import { isSized } from '../namesWithoutSize.ts'
import { signatureOf } from './scanFolder.ts'

export type PictureSize = { width: number; height: number }

/** Returns the size of a picture file; undefined if it is no picture. */
export type MeasurePicture = (file: string) => Promise<PictureSize | undefined>

/** Number of files that are measured at the same time. */
const concurrency = 8

/** Remembers the sizes of pictures. A file is measured again when it has changed. */
export function createPictureSizes(measure: MeasurePicture | undefined) {
  const known = new Map<string, { signature: string | undefined; size: PictureSize | undefined }>()
  let version = 0
  /** The last result, and what it was made of. */
  let last: { facts: object; wanted: ReadonlySet<string>; version: number; sizes: Record<string, unknown> } | undefined

  /** Returns the facts, with the sizes of those of the named pictures that have none. */
  async function addTo(
    facts: Readonly<Record<string, unknown>>,
    names: ReadonlySet<string>,
    { folders, changed }: { folders: readonly string[]; changed: readonly string[] | undefined },
  ): Promise<Record<string, unknown>> {
    if (!measure) return facts
    const wanted = new Set<string>()
    for (const name of names) if (!isSized(facts[name])) wanted.add(name)
    const changedNames = changed && new Set(changed.map((file) => path.basename(file)))
    const due = [...wanted].filter((name) => !known.has(name) || !changedNames || changedNames.has(path.basename(name)))
    for (let start = 0; start < due.length; start += concurrency)
      await Promise.all(due.slice(start, start + concurrency).map((name) => update(name, folders, measure)))
    if (last?.facts === facts && last.version === version && wanted.isSubsetOf(last.wanted)) return last.sizes
    const measured = [...wanted].flatMap((name) => {
      const size = known.get(name)?.size
      return size ? [[name, { ...size, ...(facts[name] as object | undefined) }] as const] : []
    })
    const sizes = { ...facts, ...Object.fromEntries(measured) }
    last = { facts, wanted, version, sizes }
    return sizes
  }

  async function update(name: string, folders: readonly string[], measure: MeasurePicture): Promise<void> {
    if (!isPlainName(name)) return
    const signature = folders.map((folder) => signatureOf(path.join(folder, name))).join()
    if (known.get(name)?.signature === signature) return
    const file = await fileIn(folders, name)
    version++
    known.set(name, { signature, size: file === undefined ? undefined : await measure(file) })
  }

  return { addTo, version: () => version }
}

/** The first file with this name. A link must not lead out of its folder. */
async function fileIn(folders: readonly string[], name: string): Promise<string | undefined> {
  for (const folder of folders) {
    const [root, file] = await Promise.all(
      [folder, path.join(folder, name)].map((one) => realpath(one).catch(() => undefined)),
    )
    if (root && file?.startsWith(root + path.sep)) return file
  }
  return undefined
}
