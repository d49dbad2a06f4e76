import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { FileFinding } from './FileFault.ts'
import type { FolderEntry, TextList } from './FolderContent.ts'
import { readTextFile } from './readFile.ts'
import { readTextEntry, type TextEntry } from './readTextEntry.ts'
import { type Remembered, remember } from './remember.ts'
import { scanFolder, signatureOf } from './scanFolder.ts'

/** The Markdown files of one list. */
export type TextFiles = {
  root: string
  /** Sorted by path. */
  files: readonly (readonly [path: string, file: Remembered<TextEntry>])[]
  /** The last good content of a file. */
  contentOf: (path: string) => TextEntry | undefined
  /** Reads a file again whose content was not kept. */
  reread: (path: string) => TextEntry | undefined
  /** Finished entries by the path of the main file. */
  finished: Map<string, { key: string; stamp: string; entry: FolderEntry }>
}

const isTextFile = (name: string) => /\.(?:md|markdown)$/i.test(name)

/** The Markdown files below a folder. What was read of unchanged files is kept without the text, which is in the finished entry. */
export function createTextFiles(root: string, list: TextList, shown: (name: string) => string) {
  const known = new Map<string, Remembered<TextEntry>>()
  const finished: TextFiles['finished'] = new Map()
  let order: string[] = []
  let scanFindings: FileFinding[] = []
  let folderMarks: ReadonlyMap<string, string> = new Map()

  const parse = (name: string) => (text: string) => readTextEntry(text, { root, file: name, shown: shown(name), list })
  const load = (name: string) => remember(known, root, name, parse(name), shown)

  function read(paths: readonly string[] | undefined, findings: FileFinding[]) {
    const changed = paths?.flatMap((one) => {
      const name = path.relative(root, one).split(path.sep).join('/')
      return name === list || name.startsWith(`${list}/`) ? [name] : []
    })
    const isWhole = changed === undefined || folderMarks.size === 0 || changed.some((name) => !isSingleFile(name))
    if (isWhole) scan()
    else for (const name of changed) update(name)
    const appeared = isWhole
      ? (one: string) => existsSync(path.join(root, one))
      : (one: string) => changed.includes(one)
    for (const [name, file] of known)
      if (file.value?.missing.some(appeared)) {
        file.signature = ''
        load(name)
      }
    findings.push(...scanFindings)
    for (const { fault } of known.values()) if (fault) findings.push(fault)
    const files = order.flatMap((name) => {
      const file = known.get(name)
      return file?.value ? [[name, file] as const] : []
    })
    const reread = (name: string) => {
      try {
        return parse(name)(readTextFile(path.join(root, name), shown(name)))
      } catch {
        return undefined
      }
    }
    const contentOf = (name: string) => known.get(name)?.value
    return { found: { root, files, contentOf, reread, finished }, isPresent: folderMarks.size > 0 }
  }

  /** Whether an event is about one text, and no folder came or went. */
  function isSingleFile(name: string): boolean {
    const isFolder = statSync(path.join(root, name), { throwIfNoEntry: false })?.isDirectory() ?? false
    return !isFolder && !folderMarks.has(name)
  }

  function scan(): void {
    const found = scanFolder(root, list, isTextFile)
    scanFindings = found.findings.map((one) => ({ ...one, file: shown(one.file) }))
    folderMarks = found.folders
    for (const name of known.keys()) if (!found.files.has(name)) forget(name)
    for (const name of found.files.keys()) load(name)
    order = [...found.files.keys()].sort()
  }

  function update(name: string): void {
    if (!isTextFile(name) || /(^|\/)[._]/.test(name) || !folderMarks.has(path.posix.dirname(name))) return
    const isThere = signatureOf(path.join(root, name)) !== undefined
    const wasThere = known.has(name)
    if (isThere) load(name)
    else forget(name)
    if (isThere !== wasThere) order = [...known.keys()].sort()
  }

  function forget(name: string): void {
    known.delete(name)
    finished.delete(name)
  }

  const folders = () => [...folderMarks].map(([name, mark]) => [path.join(root, name), mark] as const)
  return { read, folders }
}
