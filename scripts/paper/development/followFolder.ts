import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import path from 'node:path'

/** Milliseconds to wait for more file events: editors empty a file before they write it. */
const quietMs = 20

export type FollowedFolder = { close: () => void }

/**
 * Calls back after changes in a folder, and in its subfolders if `recursive` is set. Does nothing without the folder. It watches each folder
 * by itself: on Linux, Node's recursive watcher loses a file that an editor has replaced by renaming another one.
 */
export function followFolder(
  folder: string,
  recursive: boolean,
  onChange: (names: ReadonlySet<string>) => void,
): FollowedFolder | undefined {
  const names = new Set<string>()
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined

  function note(name: string): void {
    names.add(name)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const changed = new Set(names)
      names.clear()
      follow()
      onChange(changed)
    }, quietMs)
  }

  function follow(): void {
    const wanted = new Map(foldersIn(folder, recursive).map((one) => [keyOf(one), one]))
    for (const [key, watcher] of watchers) {
      if (wanted.has(key)) continue
      watcher.close()
      watchers.delete(key)
    }
    for (const [key, one] of wanted) {
      if (watchers.has(key)) continue
      try {
        const watcher = watch(one, (_, name) => note(path.relative(folder, path.join(one, name ?? ''))))
        watchers.set(
          key,
          watcher.on('error', () => watcher.close()),
        )
      } catch {
        // The folder is gone, or the system has no more watches.
      }
    }
  }

  follow()
  if (watchers.size === 0) return undefined
  return {
    close() {
      clearTimeout(timer)
      for (const watcher of watchers.values()) watcher.close()
    },
  }
}

function foldersIn(folder: string, recursive: boolean): string[] {
  if (!recursive) return [folder]
  try {
    const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    const subfolders = names.filter((one) => one.isDirectory()).map((one) => path.join(one.parentPath, one.name))
    return [folder, ...subfolders.filter((one) => !one.includes(`${path.sep}node_modules`, folder.length))]
  } catch {
    return [folder]
  }
}

/** A folder that was deleted and created again has another key. */
function keyOf(folder: string): string {
  return `${folder}\0${statSync(folder, { throwIfNoEntry: false })?.ino}`
}
