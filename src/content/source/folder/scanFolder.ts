import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import type { FileFinding } from './FileFault.ts'

/** The wanted files below a folder by their path with `/`, each with a signature that changes with the file, and the folders they are in. */
export type Scan = {
  files: Map<string, string>
  /** The paths of all files, wanted or not. */
  seen: Set<string>
  folders: Map<string, string>
  findings: FileFinding[]
}

/** Names that other programs own: `.git`, `.obsidian`, `_index.md`, `_drafts`. */
const ignored = /^[._]|^node_modules$|~$/

/**
 * Lists the files of `root/start` whose name `isWanted` accepts. A symbolic link is followed if it leads to a place inside `root` that is
 * not around itself; other links are findings. Unreadable folders and other papers are findings too.
 */
export function scanFolder(root: string, start: string, isWanted: (name: string) => boolean): Scan {
  const scan: Scan = { files: new Map(), seen: new Set(), folders: new Map(), findings: [] }
  const home = realpathSync(root)
  const note = (file: string, what: string, todo?: string) => {
    scan.findings.push({ file, line: 1, what, ...(todo && { todo }) })
  }

  function enter(folder: string, trail: readonly string[]): void {
    let entries: Dirent[]
    try {
      const mark = markOfFolder(path.join(root, folder))
      entries = readdirSync(path.join(root, folder), { withFileTypes: true })
      if (folder !== start && entries.some(({ name }) => isPaperFile(name))) {
        note(folder, 'the folder is another paper, and is not read', 'Move it out of the content folder')
        return
      }
      scan.folders.set(folder, mark)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT' && code !== 'ENOTDIR') note(folder, `the folder cannot be read (${code})`)
      return
    }
    for (const entry of entries) {
      if (ignored.test(entry.name)) continue
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isSymbolicLink()) follow(name, trail)
      else if (entry.isDirectory()) enter(name, [...trail, path.join(trail.at(-1) ?? home, entry.name)])
      else if (entry.isFile()) add(name)
    }
  }

  function follow(name: string, trail: readonly string[]): void {
    const target = realTarget(path.join(root, name))
    const isOut = target !== undefined && !isInside(home, target)
    if (target === undefined) note(name, 'the symbolic link leads nowhere', 'Delete it')
    else if (isOut) note(name, 'the symbolic link leads out of the content folder', 'Copy the file instead')
    else if (trail.includes(target)) note(name, 'the symbolic link leads in a circle', 'Delete it')
    else if (statSync(target).isDirectory()) enter(name, [...trail, target])
    else add(name)
  }

  function add(name: string): void {
    scan.seen.add(name)
    if (!isWanted(name)) return
    // `path.join` takes as long as the look at the file.
    const signature = signatureOf(`${root}/${name}`)
    if (signature !== undefined) scan.files.set(name, signature)
  }

  const first = realTarget(path.join(root, start))
  if (first !== undefined && isInside(home, first)) enter(start, [home, first])
  else if (first !== undefined) follow(start, [home])
  return scan
}

/** Whether a folder with a file of this name is another paper. */
export function isPaperFile(name: string): boolean {
  return name === 'package.json' || name === 'gazette.config.ts'
}

/** Changes when the folder is replaced by another one. Throws if there is none. */
export function markOfFolder(folder: string): string {
  const { dev, ino } = statSync(folder)
  return `${dev}-${ino}`
}

/** Changes when the file changes; undefined if there is no file. */
export function signatureOf(file: string): string | undefined {
  const info = statSync(file, { throwIfNoEntry: false })
  return info?.isFile() ? `${info.mtimeMs}-${info.size}-${info.ino}` : undefined
}

function realTarget(file: string): string | undefined {
  try {
    return realpathSync(file)
  } catch {
    return undefined
  }
}

/** Whether a real path is in the folder `home`, or is this folder. */
export function isInside(home: string, target: string): boolean {
  return target === home || target.startsWith(home + path.sep)
}
