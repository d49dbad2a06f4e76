import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { paperThemeFolders } from '../../../src/themes/paperThemeFolders.ts'
import { copyFolder } from '../copyFolder.ts'
import { folderOf } from '../folderOf.ts'
import { withSourceImports } from './gazetteImports.ts'

/** A temporary folder with Gazette's sources and the themes of a paper. `remove` deletes it. */
export type Overlay = { folder: string; update: () => void; remove: () => void }

type Options = {
  paper: string
  /** The installed package `gazette-build`. */
  tools: string
}

/** Files of a theme that are copied with other imports. */
const isScript = /\.tsx?$/

/**
 * Lays the themes of a paper that have components over Gazette's sources in a temporary folder, where every tool works as in the repository.
 * Its `node_modules` has links to the packages of `gazette-build`, and to those of the paper.
 */
export function layOver({ paper, tools }: Options): Overlay {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'gazette-paper-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  copyFolder(path.join(tools, 'sources'), folder)
  linkPackages(tools, folder)
  linkPackages(paper, folder)
  const update = () => copyThemes(paper, folder)
  update()
  return { folder, update, remove }
}

/** Links every dependency of a package that is installed. The first package that has a dependency decides its version. */
function linkPackages(from: string, folder: string): void {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(from, 'package.json'), 'utf8')) as Record<
    string,
    object | undefined
  >
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const found = folderOf(name, from)
    const link = path.join(folder, 'node_modules', name)
    if (found === undefined || existsSync(link)) continue
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(realpathSync(found), link, 'junction')
  }
}

/** Copies changed files and removes deleted ones. Themes without components are read by the server. */
function copyThemes(paper: string, folder: string): void {
  const wanted = new Set<string>()
  for (const { file, from } of themeFilesOf(paper)) {
    wanted.add(file)
    const bytes = readFileSync(from)
    const content = isScript.test(file) ? Buffer.from(withSourceImports(bytes.toString(), file)) : bytes
    const copy = path.join(folder, file)
    if (existsSync(copy) && readFileSync(copy).equals(content)) continue
    mkdirSync(path.dirname(copy), { recursive: true })
    writeFileSync(copy, content)
  }
  for (const copied of filesUnder(path.join(folder, 'themes')))
    if (!wanted.has(`themes/${copied}`)) rmSync(path.join(folder, 'themes', copied))
}

/** A file of a theme: its path in the overlay, and the original. */
type ThemeFile = { file: string; from: string }

/** The files of the themes of a paper that have a `theme.ts`. */
export function themeFilesOf(paper: string): ThemeFile[] {
  return foldersWithComponents(paper).flatMap(([name, home]) =>
    filesUnder(home).map((file) => ({ file: `themes/${name}/${file}`, from: path.join(home, file) })),
  )
}

/** The names of the themes of a paper that have a `theme.ts`. */
export function componentThemes(paper: string): string[] {
  return foldersWithComponents(paper).map(([name]) => name)
}

function foldersWithComponents(paper: string): [string, string][] {
  return [...paperThemeFolders(paper)].filter(([, folder]) => existsSync(path.join(folder, 'theme.ts')))
}

/** With slashes, by name, without installed packages. */
function filesUnder(home: string): string[] {
  if (!existsSync(home)) return []
  return readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(home, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.startsWith('node_modules/'))
    .sort()
}
