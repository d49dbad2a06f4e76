import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { besideBuild } from '../vite/besideBuild.ts'
import { writeBundled } from './writeBundled.ts'

/** Files of the repository that a build of a paper needs, in addition to `src/`. */
const sources = [
  'public',
  'lingui.config.ts',
  'waku.config.ts',
  'tsconfig.json',
  'scripts/vite',
  'scripts/theme',
  'scripts/content',
  'scripts/release',
  ...['importFaults', 'importThemes', 'inspectThemes'].map((name) => `scripts/paper/components/${name}.ts`),
]

/** Packages that are bundled into one file each: with their own dependencies they have 68 MB. */
const bundledModules = {
  'src/server/operations/sentry.ts': 'node',
  'src/client/behaviours/document/report.ts': 'browser',
} as const

/** Dependencies of the repository that the package does not need: bundled, part of `gazette`, or Node itself. */
const leftOut = new Set<string>(['node', '@sentry/node', '@sentry/browser', ...besideBuild.code, ...besideBuild.fonts])

/** The package `gazette` has no East Asian web fonts either. */
const eastAsianImport = /^import '@fontsource-variable\/noto-serif-(?:jp|kr|sc)\/[\w.-]+'\n/gm

/** Assembles the package `gazette-build`: sources, dependencies and type declarations. Returns its folder. */
export async function assembleBuild(
  root: string,
  own: string,
  copyManifest: (name: string, own: string) => void,
): Promise<string> {
  copyManifest('gazette-build', own)
  const target = path.join(own, 'sources')
  mkdirSync(target, { recursive: true })
  for (const source of ['src', ...sources])
    cpSync(path.join(root, source), path.join(target, source), { recursive: true })
  for (const [file, platform] of Object.entries(bundledModules)) {
    rmSync(path.join(target, file))
    await writeBundled(path.join(root, file), path.join(target, file.replace(/\.ts$/, '.js')), platform)
  }
  for (const file of globSync('src/shell/document/type/*.tsx', { cwd: target })) {
    const code = readFileSync(path.join(target, file), 'utf8')
    writeFileSync(path.join(target, file), code.replace(eastAsianImport, ''))
  }
  cpSync(path.join(root, 'LICENSE'), path.join(own, 'LICENSE'))
  writeManifests(root, own)
  execFileSync(process.execPath, [
    path.join(root, 'node_modules/typescript/bin/tsc'),
    ...['-p', path.join(root, 'tsconfig.types.json'), '--outDir', path.join(own, 'types')],
  ])
  for (const file of globSync('src/**/*.d.ts', { cwd: root }))
    cpSync(path.join(root, file), path.join(own, 'types', file))
  return own
}

/** The dependencies are those of the repository, in the same versions. Vite's plugins read them in the sources too. */
function writeManifests(root: string, own: string): void {
  const { name, type, version, imports, dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>
  const needed = Object.entries(dependencies ?? {}).filter(([one]) => !leftOut.has(one))
  const types = ['@types/react', '@types/react-dom', '@types/hast'].map((one) => [one, devDependencies?.[one]])
  const all = Object.fromEntries([...needed, ...types].sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)))
  const write = (file: string, manifest: object) =>
    writeFileSync(path.join(own, file), `${JSON.stringify(manifest, undefined, 2)}\n`)
  write('sources/package.json', { name, private: true, type, version, imports, dependencies: all })
  const manifest = JSON.parse(readFileSync(path.join(own, 'package.json'), 'utf8')) as object
  write('package.json', { ...manifest, dependencies: all, peerDependencies: { gazette: version } })
}
