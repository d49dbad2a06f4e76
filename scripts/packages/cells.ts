import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lchownSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { paperEnvironment, runIn, tarballIn, versionOf, writeIn } from './papers.ts'
import type { TrialOptions } from './tryPaper.ts'

/** Without it, pnpm and Yarn would give Waku the newest Vite. */
const sameVite = { vite: versionOf('vite') }

const managers = {
  npm: { command: ['npm'], files: {}, dependencies: [], manifest: {} },
  // Packages see only their own dependencies.
  pnpm: {
    command: ['npm', 'exec', '--yes', '--package=pnpm@10', '--', 'pnpm'],
    files: { '.npmrc': 'hoist=false\npublic-hoist-pattern[]=\n' },
    dependencies: ['react', '@types/react'],
    manifest: { pnpm: { overrides: sameVite } },
  },
  yarn: {
    command: ['npm', 'exec', '--yes', '--package=@yarnpkg/cli-dist@4', '--', 'yarn'],
    files: { '.yarnrc.yml': 'nodeLinker: node-modules\nenableTelemetry: false\n', 'yarn.lock': '' },
    dependencies: [],
    manifest: { resolutions: sameVite },
  },
} as const

/** How a paper is installed and used in one cell of the matrix. The paths of all papers contain a space. */
type Cell = {
  manager?: keyof typeof managers
  /** The version of Node. Default: the one of the repository. */
  node?: string
  place?: 'monorepo' | 'read-only' | 'offline'
  /** Whether the paper begins with the tarballs of an older commit. */
  isUpdate?: true
}

const cells: Readonly<Record<string, Cell>> = {
  pnpm: { manager: 'pnpm' },
  yarn: { manager: 'yarn' },
  'node-22': { node: '22.19.0' },
  'node-26': { node: '26' },
  monorepo: { place: 'monorepo' },
  'read-only': { place: 'read-only' },
  offline: { place: 'offline' },
  update: { isUpdate: true },
}

/** The cells of the matrix. */
export const cellNames = Object.keys(cells)

const maxArchiveBytes = 1_000_000_000

/** A user without any rights: root may write to every folder. */
const nobody = 65_534

type Options = {
  /** The folder with the tarballs and the papers. */
  work: string
  /** The older commit of `update`. */
  commit: string
}

/** Installs a paper as a cell says, and uses it. Throws if anything fails. */
export function tryCell(name: string, { work, commit }: Options): void {
  const cell = cells[name]
  assert.ok(cell)
  const home = path.join(work, `cell ${name}`)
  const paper = path.join(home, cell.place === 'monorepo' ? 'papers/herald' : 'herald')
  mkdirSync(home)
  const node = cell.node === undefined ? process.execPath : nodeOf(cell.node, work)
  const { command, files, dependencies, manifest: ofManager } = managers[cell.manager ?? 'npm']
  const env = {
    ...paperEnvironment(),
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
    npm_config_prefer_offline: 'true',
    // Without a lock file, CI would be refused.
    CI: '',
  }
  const run = (folder: string, ...args: string[]) => {
    const [program = '', ...before] = command
    const { status, output } = runIn(program, [...before, ...args], folder, env)
    assert.equal(status, 0, `${command.at(-1)} ${args.join(' ')}:\n${output}`)
  }
  const older = cell.isUpdate ? packOlder(commit, work) : work
  create(older, paper)
  for (const [file, text] of Object.entries(files)) writeIn(paper, file, text)
  const manifest = JSON.parse(readFileSync(path.join(paper, 'package.json'), 'utf8')) as object
  const install = (from: string) => {
    const packages = Object.fromEntries(
      ['gazette', 'gazette-build'].map((one) => [one, `file:${tarballIn(from, `${one}-1`)}`]),
    )
    const others = Object.fromEntries(dependencies.map((one) => [one, versionOf(one)]))
    writeIn(
      paper,
      'package.json',
      JSON.stringify({ ...manifest, ...ofManager, dependencies: { ...packages, ...others } }),
    )
    run(cell.place === 'monorepo' ? home : paper, 'install')
  }
  if (cell.place === 'monorepo')
    writeIn(home, 'package.json', '{ "name": "papers", "private": true, "workspaces": ["papers/*"] }')
  install(older)
  if (cell.isUpdate) {
    assert.match(runIn(node, [binOf(paper), '--version'], paper, env).output, /^1\.0\.0-rc\.0$/m)
    install(work)
  }
  const options: TrialOptions = { paper, target: path.join(home, 'written'), node, bin: binOf(paper) }
  mkdirSync(options.target)
  const trial = runIn('sh', ['-c', shellOf(cell, work, home, paper), 'sh', JSON.stringify(options)], '.', {
    ...env,
    ...(cell.place === 'read-only' && { HOME: options.target }),
  })
  assert.equal(trial.status, 0, trial.output)
}

function create(tarballs: string, paper: string): void {
  const args = ['exec', '--yes', `--package=${tarballIn(tarballs, 'create-gazette-')}`, '--', 'create-gazette']
  const { status, output } = runIn('npm', [...args, paper, '--yes', '--no-install'], tarballs)
  assert.equal(status, 0, output)
}

/** The command of the paper's package, found as Node finds it. */
function binOf(paper: string): string {
  const folders = [paper, path.join(paper, '../..')].map((one) => path.join(one, 'node_modules/gazette/bin/gazette.js'))
  const bin = folders.find((one) => existsSync(one))
  assert.ok(bin, 'gazette is installed')
  return bin
}

/** The line that starts `tryPaper.ts`: as a user who cannot write to `node_modules`, or without any network but this computer. */
function shellOf({ place }: Cell, work: string, home: string, paper: string): string {
  const trial = `"${process.execPath}" scripts/run.cjs scripts/packages/tryPaper.ts "$1"`
  if (place === 'offline')
    return `exec unshare --map-root-user --net sh -c 'ip link set lo up && exec ${trial}' sh "$1"`
  if (place !== 'read-only') return `exec ${trial}`
  const modules = path.join(paper, 'node_modules')
  const isRoot = process.getuid?.() === 0
  // The folder of the tarballs is that of root alone.
  chmodSync(work, 0o755)
  if (isRoot) for (const file of filesIn(home)) if (!file.startsWith(modules)) lchownSync(file, nobody, nobody)
  for (const file of filesIn(modules))
    if (!lstatSync(file).isSymbolicLink()) chmodSync(file, lstatSync(file).mode & 0o555)
  return `exec ${isRoot ? `setpriv --reuid=${nobody} --regid=${nobody} --clear-groups ` : ''}${trial}`
}

function filesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return [folder, ...files.map((file) => path.join(folder, file))]
}

/** Installs a version of Node, and returns its program. */
function nodeOf(version: string, work: string): string {
  const folder = path.join(work, `node-${version}`)
  if (!existsSync(folder)) {
    mkdirSync(folder)
    const { status, output } = runIn('npm', ['install', '--prefix', folder, '--no-save', `node@${version}`], folder)
    assert.equal(status, 0, output)
  }
  return path.join(folder, 'node_modules/node/bin/node')
}

/** Packs an older commit with a lower version, with the installed packages of the repository. Returns the folder. */
function packOlder(commit: string, work: string): string {
  const tree = path.join(work, 'older-tree')
  const target = path.join(work, 'older')
  mkdirSync(tree)
  execFileSync('tar', ['-x', '-C', tree], {
    input: execFileSync('git', ['archive', commit], { maxBuffer: maxArchiveBytes }),
  })
  cpSync('node_modules', path.join(tree, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  const text = readFileSync(path.join(tree, 'package.json'), 'utf8')
  writeIn(tree, 'package.json', text.replace(/"version": "[^"]+"/, '"version": "1.0.0-rc.0"'))
  const pack = ['scripts/run.cjs', '--import', './scripts/content/sources.ts', 'scripts/package.ts', target]
  const { status, output } = runIn(process.execPath, pack, tree)
  assert.equal(status, 0, output)
  return target
}
