import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { assembleBuild } from './packages/assembleBuild.ts'
import { configTypes } from './packages/configTypes.ts'
import { writeTypes } from './packages/writeTypes.ts'
import { copyPackage } from './release/copyPackages.ts'
import { knownVocabulary } from './release/knownVocabulary.ts'
import { licencesFile } from './release/thirdPartyLicences.ts'
import { bundled } from './vite/bundled.ts'
import { writeEncoded } from './vite/encodeFiles.ts'
import { ensureBuild } from './vite/ensureBuild.ts'
import { writeProgram } from './vite/writeProgram.ts'

/** `npm run package -- FOLDER`: writes the packages `gazette`, `gazette-build` and `create-gazette` as tarballs into a folder. */
const [folder, ...others] = process.argv.slice(2)
if (folder === undefined || folder.startsWith('-') || others.length > 0)
  fail('Into which folder? npm run package -- FOLDER')
const fault = ensureBuild()
if (fault) fail(fault)

/** 14 MB of 20: readers nearly always have an East Asian font of their own, which pages prefer. */
const eastAsianFont = /noto-serif-(?:jp|kr|sc)-[^/\\()]*\.woff2/

/** The programs of the package, below `scripts/`. */
const programs = [
  'paper/gazette.ts',
  'paper/testing/testing.ts',
  'paper/testing/testedPages.ts',
  'export.ts',
  'export/making/maker.ts',
  'content/check.ts',
  'import.ts',
]

const root = process.cwd()
const target = path.resolve(folder)
const work = mkdtempSync(path.join(tmpdir(), 'gazette-package-'))
try {
  mkdirSync(target, { recursive: true })
  pack(await assembleGazette())
  pack(await assembleBuild(root, path.join(work, 'gazette-build'), copyManifest))
  pack(assembleCreate())
} finally {
  rmSync(work, { recursive: true })
}

/** The build, the programs, and the parts of a bundled font package that are used. */
async function assembleGazette(): Promise<string> {
  const own = path.join(work, 'gazette')
  copyManifest('gazette', own)
  cpSync(path.join(root, 'dist'), path.join(own, 'dist'), {
    recursive: true,
    filter: (file) => !eastAsianFont.test(file),
  })
  removeEastAsianFaces(path.join(own, 'dist'))
  for (const program of programs)
    await writeProgram(path.join(root, 'scripts', program), path.join(own, 'programs'), [knownVocabulary(root)])
  writeFileSync(path.join(own, 'programs/develop-page.js'), await bundled('src/client/entry/develop.ts'))
  copyPackage(root, own, 'dejavu-fonts-ttf')
  writeTypes(root, path.join(own, 'types'))
  writeFileSync(path.join(own, 'index.d.ts'), configTypes())
  renameSync(path.join(own, 'dist', licencesFile), path.join(own, licencesFile))
  cpSync(path.join(root, 'LICENSE'), path.join(own, 'LICENSE'))
  return own
}

/** The stylesheets of a package must not name the fonts that it lacks: browsers would request them. */
function removeEastAsianFaces(build: string): void {
  for (const file of globSync('assets/*.css', { cwd: path.join(build, 'public') })) {
    const css = readFileSync(path.join(build, 'public', file), 'utf8')
    const kept = css.replace(/@font-face\s*\{[^{}]*\}/g, (face) => (eastAsianFont.test(face) ? '' : face))
    if (kept !== css) writeEncoded(path.join(build, 'public'), path.join(build, 'encoded'), file, kept)
  }
}

function assembleCreate(): string {
  const own = path.join(work, 'create-gazette')
  copyManifest('create-gazette', own)
  cpSync(path.join(root, 'LICENSE'), path.join(own, 'LICENSE'))
  return own
}

/** Copies the files of a package in `packages/`. Its version is that of the repository. */
function copyManifest(name: string, own: string): void {
  cpSync(path.join(root, 'packages', name), own, { recursive: true })
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const manifest = JSON.parse(readFileSync(path.join(own, 'package.json'), 'utf8')) as object
  writeFileSync(path.join(own, 'package.json'), `${JSON.stringify({ ...manifest, version }, undefined, 2)}\n`)
}

function pack(own: string): void {
  const output = execFileSync('npm', ['pack', '--json', '--pack-destination', target], {
    cwd: own,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const [{ filename, size, unpackedSize }] = JSON.parse(output) as [
    { filename: string; size: number; unpackedSize: number },
  ]
  const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
  process.stdout.write(
    `${path.join(folder ?? '', filename)}: ${megabytes(size)}, unpacked ${megabytes(unpackedSize)}\n`,
  )
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
