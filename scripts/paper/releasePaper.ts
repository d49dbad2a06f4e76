import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { paperThemeFolders } from '../../src/themes/paperThemeFolders.ts'
import { componentThemes } from './components/layOver.ts'
import { copyFolder } from './copyFolder.ts'
import { folderOf } from './folderOf.ts'

/** What a paper consists of. */
const paperParts = ['package.json', 'gazette.config.ts', 'content', 'themes', 'public', 'messages'] as const

type PaperRelease = {
  paper: string
  house: string
  folder: string
  /** The folder of the build: that of the package, or that of the paper's components. */
  build: string
}

/**
 * Copies a paper and the installed package with its dependencies into a new or empty folder: it then runs without an install. Throws if
 * the folder has files.
 */
export function releasePaper({ paper, house, folder, build }: PaperRelease): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty: a release needs a new or empty folder.`)
  mkdirSync(folder, { recursive: true })
  for (const part of paperParts)
    if (existsSync(path.join(paper, part))) cpSync(path.join(paper, part), path.join(folder, part), { recursive: true })
  // The build contains them: without them the release is a paper without components.
  const built = componentThemes(paper)
  for (const theme of built) rmSync(path.join(folder, 'themes', theme), { recursive: true, force: true })
  for (const [theme, from] of paperThemeFolders(paper)) {
    const target = path.join(folder, 'themes', theme)
    if (!built.includes(theme) && !existsSync(target)) copyFolder(from, target)
  }
  const own = path.join(folder, 'gazette')
  const leftOut = [path.join(house, 'node_modules'), path.join(house, 'dist')]
  copyFolder(house, own, (file) => !leftOut.includes(file))
  copyFolder(build, path.join(own, 'dist'))
  const copied = new Set<string>()
  copyDependencies(house, path.join(own, 'node_modules'), copied)
}

/** Missing optional dependencies are for other platforms. */
function copyDependencies(from: string, target: string, copied: Set<string>): void {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(path.join(from, 'package.json'), 'utf8'),
  ) as Record<string, object>
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    if (copied.has(name)) continue
    const found = folderOf(name, from)
    if (found === undefined) continue
    copied.add(name)
    copyFolder(found, path.join(target, name), (file) => file !== path.join(found, 'node_modules'))
    copyDependencies(found, target, copied)
  }
}
