import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { folderOf } from '../folderOf.ts'
import { componentThemes, layOver, type Overlay, themeFilesOf } from './layOver.ts'

type Paper = { paper: string; version: string }

/** The file of a build with the hash of the themes that were built. */
const builtThemesFile = 'built-themes'

/** Arguments of Node for programs of the overlay. */
const resolvingSources = ['--import', './scripts/content/sources.ts'] as const

/** Whether themes of the paper have components, which need a build. */
export function hasComponents(paper: string): boolean {
  return themeFilesOf(paper).length > 0
}

/** The folder of a paper's build. */
export function ownBuild(paper: string): string {
  return path.join(paper, 'dist')
}

/** Whether the paper's build is missing, or made of other themes or by another version. */
export function needsBuild({ paper, version }: Paper): boolean {
  const file = path.join(ownBuild(paper), builtThemesFile)
  return !existsSync(file) || readFileSync(file, 'utf8') !== hashOfThemes({ paper, version })
}

/** Builds the paper's components with Gazette's sources into `dist/`. Throws an error for people. */
export async function buildComponents({ paper, version }: Paper): Promise<void> {
  const overlay = layOver({ paper, tools: toolsOf({ paper, version }) })
  try {
    const hash = hashOfThemes({ paper, version })
    const { code, output } = await runIn(overlay, ['node_modules/waku/cli.js', 'build'])
    if (code !== 0) {
      const reason = (await importFaultsIn(overlay, paper)) || errorIn(output, overlay.folder)
      throw new Error(`${reason}\nThe build failed; the lines above say why.`)
    }
    writeFileSync(path.join(overlay.folder, 'dist', builtThemesFile), hash)
    failOnOtherFiles(ownBuild(paper))
    const next = `${ownBuild(paper)}.next`
    rmSync(next, { recursive: true, force: true })
    cpSync(path.join(overlay.folder, 'dist'), next, { recursive: true })
    rmSync(ownBuild(paper), { recursive: true, force: true })
    renameSync(next, ownBuild(paper))
  } finally {
    overlay.remove()
  }
}

/** The lines of themes that throw when they are imported. The build itself names lines of the files that it writes. */
async function importFaultsIn(overlay: Overlay, paper: string): Promise<string> {
  const entries = componentThemes(paper).map((name) => `themes/${name}/theme.ts`)
  const program = 'scripts/paper/components/importThemes.ts'
  const { code, output } = await runIn(overlay, [...resolvingSources, program, ...entries])
  return code === 0 ? errorIn(output, overlay.folder) : ''
}

/** The result of a check: errors as lines, and the file with the names that content may use, which exists until the process ends. */
type ThemeCheck = { faults: string[]; vocabulary: string }

/** Checks the paper's themes with components. Throws an error for people. */
export async function checkComponents({ paper, version }: Paper): Promise<ThemeCheck> {
  const overlay = layOver({ paper, tools: toolsOf({ paper, version }) })
  const program = 'scripts/paper/components/inspectThemes.ts'
  const { code, output } = await runIn(overlay, [...resolvingSources, program])
  const vocabulary = path.join(overlay.folder, 'vocabulary.json')
  if (!existsSync(vocabulary)) throw new Error(`The themes cannot be checked:\n${errorIn(output, overlay.folder)}`)
  // A rule of the repository names its command.
  const text = errorIn(output, overlay.folder).replaceAll('npm run extract', 'npx gazette theme messages')
  return { faults: code === 0 ? [] : text.split('\n'), vocabulary }
}

/** Writes the messages of the paper's components into `locales/` of their themes. Returns the files. Throws an error for people. */
export async function extractMessages({ paper, version }: Paper): Promise<string[]> {
  const overlay = layOver({ paper, tools: toolsOf({ paper, version }) })
  const { code, output } = await runIn(overlay, ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean'])
  if (code !== 0) throw new Error(errorIn(output, overlay.folder))
  const files = globSync('themes/*/locales/*.po', { cwd: overlay.folder }).filter((file) =>
    existsSync(path.join(paper, path.dirname(file), '../theme.ts')),
  )
  for (const file of files) cpSync(path.join(overlay.folder, file), path.join(paper, file))
  return files.sort()
}

/** The folder may have been made by something else than a build. */
function failOnOtherFiles(folder: string): void {
  if (existsSync(folder) && !existsSync(path.join(folder, builtThemesFile)))
    throw new Error(`${folder} exists, and is not a build of Gazette. Move it away: gazette build replaces it.`)
}

/** The installed package `gazette-build`. Throws a sentence with the command that installs it. */
export function toolsOf({ paper, version }: Paper): string {
  const found = folderOf('gazette-build', paper)
  const remedy = `Run: npm install --save-dev gazette-build@${version} typescript`
  if (!found)
    throw new Error(`Themes with components need the package gazette-build, which is not installed. ${remedy}`)
  const { version: own } = JSON.parse(readFileSync(path.join(found, 'package.json'), 'utf8')) as { version: string }
  if (own !== version) throw new Error(`gazette has version ${version}, and gazette-build ${own}. ${remedy}`)
  return found
}

/** Starts Waku's command in the overlay. */
export function startWaku(overlay: Overlay, args: readonly string[], env: NodeJS.ProcessEnv) {
  return startIn(overlay, ['node_modules/waku/cli.js', ...args], env)
}

function startIn({ folder }: Overlay, args: readonly string[], env: NodeJS.ProcessEnv) {
  const { GAZETTE_BUILD: _, ...own } = env
  return spawn(process.execPath, args, {
    cwd: folder,
    env: own,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

type Ended = { code: number; output: string }

async function runIn(overlay: Overlay, args: readonly string[]): Promise<Ended> {
  const child = startIn(overlay, args, { ...process.env, NODE_ENV: 'production' })
  const stop = () => void child.kill()
  process.once('exit', stop)
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve(status ?? 1))
  })
  process.off('exit', stop)
  return { code, output: Buffer.concat(chunks).toString() }
}

/** Files of the overlay have the same path in the paper. */
export function errorIn(output: string, folder: string): string {
  return output.replaceAll(`${folder}/`, '').trim()
}

function hashOfThemes({ paper, version }: Paper): string {
  const hash = createHash('sha256').update(version)
  for (const { file, from } of themeFilesOf(paper)) hash.update(`\0${file}\0`).update(readFileSync(from))
  return hash.digest('hex').slice(0, 12)
}
