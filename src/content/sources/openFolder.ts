import path from 'node:path'
import { contentFolder, isWatched, mediaFolder } from '../../server/operations/env'
import { countedSource } from '../source/countedSource'
import { mediaFoldersOf } from '../source/folder/contentFolders'
import { folderSource } from '../source/folder/folderSource'
import type { OpenSource } from './OpenSource'

/** Milliseconds between two looks at a folder whose changes are followed: events can get lost. */
const watchedFreshMs = 5_000

/** Content from a folder of files. */
export const openFolder: OpenSource = (env, { websiteId }) => {
  const folder = contentFolder(env, websiteId) ?? ''
  const ownMedia = mediaFolder(env, websiteId)
  const mediaFolders = ownMedia === undefined ? mediaFoldersOf(folder) : [path.resolve(ownMedia)]
  const { follow, ...source } = folderSource({ folder, mediaFolders, websiteId })
  return {
    source: countedSource(source, websiteId),
    mediaFolders,
    hasSnapshot: false,
    ...(isWatched(env) && { freshMs: watchedFreshMs, follow }),
  }
}
