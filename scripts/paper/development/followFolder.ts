import { type FSWatcher, watch } from 'node:fs'

/** Milliseconds to wait for more file events: editors empty a file before they write it. */
const quietMs = 20

/** Calls back after changes in a folder, and in its subfolders if `recursive` is set. Does nothing without the folder. */
export function followFolder(
  folder: string,
  recursive: boolean,
  onChange: (names: ReadonlySet<string>) => void,
): FSWatcher | undefined {
  const names = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  try {
    const watcher = watch(folder, { recursive }, (_, name) => {
      names.add(name ?? '')
      clearTimeout(timer)
      timer = setTimeout(() => {
        const changed = new Set(names)
        names.clear()
        onChange(changed)
      }, quietMs)
    })
    return watcher.on('error', () => watcher.close())
  } catch {
    return undefined
  }
}
