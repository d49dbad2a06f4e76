import { createRequire } from 'node:module'
import { workerData } from 'node:worker_threads'
import type sharp from 'sharp'
import { serveTasks } from '../../../server/threads/serveTasks'
import { createFolderService } from './createFolderService'
import type { PictureSize } from './createPictureSizes'
import type { FolderReply, FolderRequest } from './FolderJob'

/** Entry point of the worker thread that reads content folders. It keeps what it has read, so it is never replaced. */
const answer = createFolderService(measure)
serveTasks<FolderRequest, FolderReply>((request, { transfer }) => answer(request, transfer))

let library: typeof sharp | undefined

/** Reads the size from the head of a picture. The path of sharp comes from the main thread, since this code has no place on the disk. */
async function measure(file: string): Promise<PictureSize | undefined> {
  const { sharpPath } = workerData as { sharpPath: string }
  library ??= createRequire(sharpPath)(sharpPath) as typeof sharp
  try {
    const { width, height } = (await library(file).metadata()).autoOrient
    return { width, height }
  } catch {
    return undefined
  }
}
