import { type FSWatcher, watch } from 'node:fs'
import path from 'node:path'
import { packParts } from '../../document/packParts'
import { createFolderReader, type FolderReader } from './createFolderReader'
import type { MeasurePicture } from './createPictureSizes'
import { FileFault } from './FileFault'
import type { FolderReply, FolderRequest } from './FolderJob'
import { splitFolder } from './splitFolder'

/** Milliseconds to wait for more file events: editors write a file in several steps. */
const quietMs = 15

type Transfer = { push: (...buffers: ArrayBuffer[]) => unknown }

/** What is known about one folder between two requests. */
type State = {
  reader: FolderReader
  /** Requests are answered one after the other. */
  last: Promise<unknown>
  watchers: Map<string, FSWatcher>
  /** Files that events have named since the last read. */
  changed: Set<string>
  waiting: (() => void)[]
  isWatched: boolean
}

/** Answers requests about folders: the thread's side of `folderSource`. */
export function createFolderService(measure: MeasurePicture) {
  const states = new Map<string, State>()

  function stateOf(folder: string): State {
    const known = states.get(folder)
    if (known) return known
    const reader = createFolderReader(folder, measure)
    const changed = new Set<string>()
    const state = { reader, last: Promise.resolve(), watchers: new Map(), changed, waiting: [], isWatched: false }
    states.set(folder, state)
    return state
  }

  function answer(request: FolderRequest, transfer: Transfer): Promise<FolderReply> {
    const state = stateOf(request.folder)
    if (request.kind === 'wait') return wait(state)
    const reading = state.last.then(() => read(state, request, transfer))
    state.last = reading
    return reading
  }

  async function wait(state: State): Promise<FolderReply> {
    state.isWatched = true
    followFolders(state)
    if (state.changed.size === 0) await new Promise<void>((resolve) => state.waiting.push(resolve))
    await new Promise((resolve) => setTimeout(resolve, quietMs))
    return {}
  }

  return answer
}

async function read(
  state: State,
  { mediaFolders, websiteId, revision, known, now, onlyEvents }: Extract<FolderRequest, { kind: 'read' }>,
  transfer: Transfer,
): Promise<FolderReply> {
  const paths = onlyEvents ? [...state.changed] : undefined
  state.changed.clear()
  try {
    const content = await state.reader.read({ now: new Date(now), paths, mediaFolders })
    const parts = splitFolder(content, known, websiteId)
    if (parts.revision === revision) return {}
    const { packed, buffers } = packParts(parts)
    transfer.push(...buffers)
    return { parts: packed }
  } catch (error) {
    const fault = error instanceof FileFault ? 'unreachable' : 'not-json'
    return { failure: { fault, message: (error as Error).message } }
  } finally {
    if (state.isWatched) followFolders(state)
  }
}

/**
 * Watches every folder that was read. A folder that was replaced is watched again. One that is watched only now counts as changed: files may
 * have come between the read and the watch.
 */
function followFolders(state: State): void {
  const wanted = new Map([...state.reader.folders()].map(([folder, mark]) => [`${folder}\0${mark}`, folder]))
  for (const [key, watcher] of state.watchers) {
    if (wanted.has(key)) continue
    watcher.close()
    state.watchers.delete(key)
  }
  for (const [key, folder] of wanted) {
    if (state.watchers.has(key)) continue
    try {
      const watcher = watch(folder, (_, name) => note(state, name ? path.join(folder, name) : folder))
      watcher.on('error', () => watcher.close())
      state.watchers.set(key, watcher)
      note(state, folder)
    } catch {
      // The folder is gone, or the system has no more watches: the regular refresh reads it.
    }
  }
}

function note(state: State, file: string): void {
  state.changed.add(file)
  for (const resolve of state.waiting.splice(0)) resolve()
}
