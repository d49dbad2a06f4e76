import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { FileFinding } from './FileFault.ts'
import type { FolderEntry, TextList } from './FolderContent.ts'
import { readTextFile } from './readFile.ts'
import { type NameKind, readTextEntry, type TextEntry } from './readTextEntry.ts'
import { type Remembered, remember } from './remember.ts'
import { isPaperFile, scanFolder, signatureOf } from './scanFolder.ts'

/** The Markdown files of one list. */
export type TextFiles = {
  root: string
  /** Sorted by path. */
  files: readonly (readonly [path: string, file: Remembered<TextEntry>])[]
  /** The last good content of a file. */
  contentOf: (path: string) => TextEntry | undefined
  /** Reads a file again whose content was not kept. */
  reread: (path: string) => TextEntry | undefined
  /** How often texts name each author, category and tag. */
  names: Readonly<Record<NameKind, ReadonlyMap<string, number>>>
  /** How often texts name each picture without a size. */
  unmeasured: ReadonlyMap<string, number>
  /** Changes when a file appears or disappears, or gets another slug. */
  structure: number
  memory: ListMemory
}

/** The data of a list that are kept between two reads. */
export type ListMemory = {
  /** The groups of files at one `structure`, and their faults. */
  grouped?: { structure: number; groups: readonly TextGroup[]; findings: readonly FileFinding[] }
  /** Finished entries by the path of the main file, with what they were made of. */
  finished: Map<string, FinishedEntry>
}

/** The path of a text, and those of its translations by locale. */
export type TextGroup = { main: string; translations: ReadonlyMap<string, string> | undefined }

export type FinishedEntry = { contents: readonly TextEntry[]; addresses: string; stamp: string; entry: FolderEntry }

const isTextFile = (name: string) => /\.(?:md|markdown)$/i.test(name)

/** The Markdown files below a folder. What was read of unchanged files is kept without the text, which is in the finished entry. */
export function createTextFiles(root: string, list: TextList, shown: (name: string) => string) {
  const known = new Map<string, Remembered<TextEntry>>()
  const memory: ListMemory = { finished: new Map() }
  const names = { authors: new Map<string, number>(), categories: new Map(), tags: new Map() }
  const unmeasured = new Map<string, number>()
  /** The texts with pictures that are not there yet, and the files that cannot be read: few, so that an edit looks at few. */
  const incomplete = new Set<string>()
  const faulty = new Set<string>()
  let structure = 0
  let order: string[] = []
  let files: (readonly [string, Remembered<TextEntry>])[] | undefined
  let scanFindings: FileFinding[] = []
  let folderMarks: ReadonlyMap<string, string> = new Map()

  const parse = (name: string) => (text: string) => readTextEntry(text, { root, file: name, shown: shown(name), list })

  function load(name: string, signature?: string): void {
    const before = known.get(name)
    const file = remember(known, name, {
      file: path.join(root, name),
      shown: shown(name),
      signature,
      parse: parse(name),
    })
    if (file === before) return
    count(before?.value, -1)
    count(file.value, 1)
    keep(incomplete, name, (file.value?.missing.length ?? 0) > 0)
    keep(faulty, name, file.fault !== undefined)
    if (!hasSamePlace(before?.value, file.value)) structure++
    // Without a content before or after, it is listed again.
    const place = before?.value && file.value ? (files?.findIndex(([one]) => one === name) ?? -1) : -1
    if (files && place !== -1) files[place] = [name, file]
    else files = undefined
  }

  function count(entry: TextEntry | undefined, change: number): void {
    for (const [kind, name] of entry?.names ?? []) addTo(names[kind], name, change)
    for (const name of entry?.unmeasured ?? []) addTo(unmeasured, name, change)
  }

  function read(paths: readonly string[] | undefined, findings: FileFinding[]) {
    const changed = paths?.flatMap((one) => {
      const name = path.relative(root, one).split(path.sep).join('/')
      return name === list || name.startsWith(`${list}/`) ? [name] : []
    })
    const isWhole = changed === undefined || folderMarks.size === 0 || changed.some((name) => !isSingleFile(name))
    const seen = isWhole ? scan() : undefined
    if (!isWhole) for (const name of changed) update(name)
    const appeared = seen
      ? (one: string) => seen.has(one) || (!isListed(one) && existsSync(path.join(root, one)))
      : (one: string) => changed?.includes(one) ?? false
    for (const name of incomplete) {
      const file = known.get(name)
      if (!file?.value?.missing.some(appeared)) continue
      file.signature = ''
      load(name)
    }
    findings.push(...scanFindings)
    for (const name of faulty) {
      const fault = known.get(name)?.fault
      if (fault) findings.push(fault)
    }
    files ??= order.flatMap((name) => {
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
    const found = { root, files, contentOf, reread, names, unmeasured, structure, memory }
    return { found, isPresent: folderMarks.size > 0 }
  }

  /** Whether an event is about one text, and no folder came or went or became another paper. */
  function isSingleFile(name: string): boolean {
    if (isPaperFile(path.posix.basename(name))) return false
    const isFolder = statSync(path.join(root, name), { throwIfNoEntry: false })?.isDirectory() ?? false
    return !isFolder && !folderMarks.has(name)
  }

  /** Whether a scan would see the file. */
  function isListed(name: string): boolean {
    return name.startsWith(`${list}/`) && !/\/[._]/.test(name)
  }

  /** Returns the names of all files in the folder. */
  function scan(): ReadonlySet<string> {
    const found = scanFolder(root, list, isTextFile)
    scanFindings = found.findings.map((one) => ({ ...one, file: shown(one.file) }))
    folderMarks = found.folders
    for (const name of known.keys()) if (!found.files.has(name)) forget(name)
    for (const [name, signature] of found.files) if (known.get(name)?.signature !== signature) load(name, signature)
    order = [...found.files.keys()].sort()
    return found.seen
  }

  function update(name: string): void {
    if (!isTextFile(name) || /(^|\/)[._]/.test(name) || !folderMarks.has(path.posix.dirname(name))) return
    const signature = signatureOf(path.join(root, name))
    const isThere = signature !== undefined
    const wasThere = known.has(name)
    if (isThere) load(name, signature)
    else if (wasThere) forget(name)
    if (isThere !== wasThere) order = [...known.keys()].sort()
  }

  function forget(name: string): void {
    count(known.get(name)?.value, -1)
    known.delete(name)
    incomplete.delete(name)
    faulty.delete(name)
    memory.finished.delete(name)
    files = undefined
    structure++
  }

  const folders = () => [...folderMarks].map(([name, mark]) => [path.join(root, name), mark] as const)
  return { read, folders }
}

function addTo(counts: Map<string, number>, name: string, change: number): void {
  const times = (counts.get(name) ?? 0) + change
  if (times === 0) counts.delete(name)
  else counts.set(name, times)
}

function keep(names: Set<string>, name: string, isKept: boolean): void {
  if (isKept) names.add(name)
  else names.delete(name)
}

/** Whether two contents of a file have the same address and the same place among the other files. */
function hasSamePlace(one: TextEntry | undefined, other: TextEntry | undefined): boolean {
  return one?.slug === other?.slug && one?.foldedSlug === other?.foldedSlug && one?.group === other?.group
}
