import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeProgram } from '../vite/writeProgram.ts'
import { copyPackages } from './copyPackages.ts'
import { knownVocabulary } from './knownVocabulary.ts'

/** The folders of a release: the build, the commands, and the packages that the build does not contain. */
export const releaseParts = ['dist', 'programs', 'node_modules'] as const

/** The npm scripts of a release. */
const scripts = {
  start: 'exec node programs/run.cjs dist/serve-node.js',
  export: 'node programs/run.cjs programs/export.js',
  'content:check': 'node programs/run.cjs programs/check.js',
}

/** Programs that are bundled to one file each in `programs/`. */
const programs = ['scripts/export.ts', 'scripts/export/making/maker.ts', 'scripts/content/check.ts']

/** Writes everything that the build in `root` needs at run time, except Node, into a new or empty folder. Throws if the folder has files. */
export async function writeRelease(root: string, folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty: a release needs a new or empty folder.`)
  mkdirSync(folder, { recursive: true })
  cpSync(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true })
  for (const program of programs)
    await writeProgram(path.join(root, program), path.join(folder, 'programs'), [knownVocabulary(root)])
  cpSync(path.join(root, 'scripts/run.cjs'), path.join(folder, 'programs/run.cjs'))
  copyPackages(root, folder)
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<string, string>
  const own = { name, version, private: true, type: 'module', scripts }
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(own, undefined, 2)}\n`)
}
