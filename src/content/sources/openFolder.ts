import path from 'node:path'
import type { FolderConfig } from '../../server/environment/readSource'
import { countedSource } from '../source/countedSource'
import { mediaFoldersOf } from '../source/folder/contentFolders'
import { folderSource } from '../source/folder/folderSource'
import type { OpenSource } from './OpenSource'

/** Milliseconds between two looks at a folder whose changes are followed: events can get lost. */
const watchedFreshMs = 5_000

/** Content from a folder of files. */
export const openFolder: OpenSource<FolderConfig> = ({ websiteId, source: { folder, isWatched }, mediaFolder }) => {
  const mediaFolders = mediaFolder === undefined ? mediaFoldersOf(folder) : [path.resolve(mediaFolder)]
  const { follow, ...source } = folderSource({ folder, mediaFolders, websiteId })
  return {
    source: countedSource(source, websiteId),
    mediaFolders,
    hasSnapshot: false,
    ...(isWatched && { freshMs: watchedFreshMs, follow }),
  }
}
