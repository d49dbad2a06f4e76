import path from 'node:path'
import { addSizes } from '../addSizes.ts'
import { dateMover } from '../dateMover.ts'
import { namesWithoutSize } from '../namesWithoutSize.ts'
import { collectNames } from './collectNames.ts'
import { mediaFoldersOf } from './contentFolders.ts'
import { createPictureSizes, type MeasurePicture } from './createPictureSizes.ts'
import { createRawReader } from './createRawReader.ts'
import type { FolderContent, Json } from './FolderContent.ts'
import { addressesIn, finishList } from './finishEntries.ts'
import { redirectsIn } from './formerPaths.ts'
import { markOfFolder } from './scanFolder.ts'

export type ReadOptions = {
  /** The time to which the dates of a demo move. */
  now: Date
  paths?: readonly string[] | undefined
  /** Where pictures are measured. Default: the folders of the content. */
  mediaFolders?: readonly string[] | undefined
}

export type FolderReader = {
  /**
   * Reads the files that have changed since the last call; only those at `paths` (absolute) are looked at, if given. A file that became
   * unreadable keeps its last good content and is a finding. Throws if the folder has no readable site file.
   */
  read: (options: ReadOptions) => Promise<FolderContent>
  /** All folders that were read, and those of pictures, absolute, each with a mark that changes when it is replaced. For file events. */
  folders: () => ReadonlyMap<string, string>
}

/** Reads a folder of content files, and only what has changed in it when it is read again. `measure` returns the size of a picture file. */
export function createFolderReader(folder: string, measure?: MeasurePicture): FolderReader {
  const root = path.resolve(folder)
  const pictures = createPictureSizes(measure)
  const own = createRawReader(root)
  let pictureFolders: readonly string[] = []

  async function read({ now, paths, mediaFolders = mediaFoldersOf(root) }: ReadOptions): Promise<FolderContent> {
    pictureFolders = mediaFolders
    const raw = own.read(paths)
    const { epoch, ...site } = raw.site
    const unmeasured = new Set(namesWithoutSize(site))
    for (const texts of Object.values(raw.texts)) for (const name of texts.unmeasured.keys()) unmeasured.add(name)
    const sizes = await pictures.addTo(raw.sizes, unmeasured, { folders: mediaFolders, changed: paths })
    const findings = [...raw.findings]
    const mover = typeof epoch === 'string' ? dateMover(site, { epoch, now }) : undefined
    const names = collectNames(site, raw.texts)
    const stamp = [mover?.days, pictures.version(), raw.factsVersion, names.key].join('|')
    const surroundings = { mover, sizes, slugOf: names.slugOf, stamp, addressOf: addressesIn(raw.texts) }
    const lists = Object.fromEntries(
      Object.entries(raw.texts).map(([list, files]) => [list, finishList(files, surroundings, findings)]),
    )
    const named = addSizes({ ...site, ...names.lists }, sizes) as Json
    const redirects = [
      ...(raw.texts.articles ? redirectsIn(raw.texts.articles, '/article/', now) : []),
      ...(raw.texts.pages ? redirectsIn(raw.texts.pages, '/p/', now) : []),
    ]
    // The first rule for a path is used: those of the site come first.
    if (redirects.length > 0)
      named.redirects = [...(Array.isArray(named.redirects) ? named.redirects : []), ...redirects]
    return { data: (mover ? mover.move(named) : named) as Json, lists, findings }
  }

  function folders(): Map<string, string> {
    return new Map([...pictureFolders.flatMap(withMark), ...own.folders()])
  }

  return { read, folders }
}

/** Returns nothing for a folder that does not exist yet. */
function withMark(folder: string): (readonly [folder: string, mark: string])[] {
  try {
    return [[folder, markOfFolder(folder)]]
  } catch {
    return []
  }
}

/** Returns the whole document of a folder, in the format of the content API. */
export function documentOf({ data, lists }: FolderContent): { data: Json } {
  const read = Object.entries(lists).map(([list, entries]) => [
    list,
    entries.map(({ json }) => JSON.parse(json.toString())),
  ])
  return { data: { ...data, ...Object.fromEntries(read) } }
}

/** Reads a folder once: its document, and the findings in its files. */
export async function readFolder(folder: string, now: Date): Promise<{ data: Json; content: FolderContent }> {
  const content = await createFolderReader(folder).read({ now })
  return { ...documentOf(content), content }
}
