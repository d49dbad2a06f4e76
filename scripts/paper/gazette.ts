import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { suggest } from '../../src/content/document/suggest.ts'
import { manifestFault } from '../../src/themes/paperThemeFolders.ts'
import { readDataThemes, themeFaultLine } from '../../src/themes/readDataThemes.ts'
import { diskFault } from '../programs/diskFault.ts'
import { themeName } from '../theme/house/themeFolders.ts'
import { argumentFault, commands, helpOf } from './commands.ts'
import {
  buildComponents,
  checkComponents,
  extractMessages,
  hasComponents,
  needsBuild,
  ownBuild,
  toolsOf,
} from './components/buildComponents.ts'
import { developComponents } from './components/developComponents.ts'
import { componentThemes } from './components/layOver.ts'
import { configFaults, configFile, configVariables } from './configVariables.ts'
import { contentVariables } from './contentVariables.ts'
import { develop } from './development/develop.ts'
import { newDataTheme } from './newDataTheme.ts'
import { messageFaults } from './paperFaults.ts'
import { knownThemes, paperThemes } from './paperThemes.ts'
import { releasePaper } from './releasePaper.ts'
import { serveApi } from './serveApi.ts'
import { themeVersionFaults } from './themeVersionFaults.ts'

/** The command `gazette`, bundled to `programs/gazette.js` of the package. The paper is the working directory. */
const paper = process.cwd()
const house = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
/** Whether themes have components, which the build in `dist/` of the paper contains. */
const isBuilt = hasComponents(paper)
const build = isBuilt ? ownBuild(paper) : path.join(house, 'dist')
const kind = isBuilt
  ? `themes with components (${componentThemes(paper).join(', ')})`
  : 'no components in themes/, so no build is needed'
// Builds and servers of the paper load some packages from here.
process.env.GAZETTE_FOLDER = house
/** The variables that the paper's configuration does not change. */
const givenVariables = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
)
const { version } = JSON.parse(readFileSync(path.join(house, 'package.json'), 'utf8')) as { version: string }

/** Other threads and processes, which make pictures and builds, do not find packages without `node_modules`. */
const pnpFault =
  'Gazette does not work with Yarn Plug\'n\'Play. Write "nodeLinker: node-modules" into .yarnrc.yml, and run "yarn install".'

const themeCommands = Object.keys(commands).filter((name) => name.startsWith('theme '))

async function run(args: readonly string[]): Promise<void> {
  const [first = '', second = ''] = args
  if (first === '--version' || first === '-v') return say(version)
  if (first === '' || first === '--help' || first === '-h') return say(helpOf())
  const name = first === 'theme' && !second.startsWith('-') ? `theme ${second}`.trim() : first
  if (name === 'theme') return say(themeCommands.map(helpOf).join('\n'))
  if (!commands[name]) fail(`There is no command "${name}". ${suggest(name, Object.keys(commands))}\n\n${helpOf()}`)
  if (process.versions.pnp) fail(pnpFault)
  const rest = args.slice(name.split(' ').length)
  // It has its own help, and needs no paper.
  if (name === 'import') return runProgram('import', rest)
  if (rest.includes('--help') || rest.includes('-h')) return say(helpOf(name))
  const unknown = argumentFault(name, rest)
  if (unknown) fail(unknown)
  const broken = manifestFault(paper) ?? themeVersionFaults(paper, version).join('\n')
  if (broken) fail(broken)
  if (name === 'theme new') return newTheme(rest)
  if (name === 'theme check') return checkThemes()
  if (name === 'theme messages') return writeMessages()
  if (name === 'api') return say(await serveApi(rest))
  if (name === 'build') return makeBuild()
  if (name === 'dev') return startDevelopment()
  if (name !== 'check') await buildIfNeeded()
  // A release may get its keys where it runs.
  Object.assign(process.env, await environment(name !== 'release'))
  if (name === 'start') return start()
  if (name === 'release') return release(rest)
  if (name === 'check') return check(rest)
  failOnThemes()
  return runProgram('export', rest)
}

/**
 * Returns the environment of the paper: its configuration, except variables that are set already, and its content. Throws an error for people
 * if the configuration has errors.
 */
async function environment(needsKeys: boolean): Promise<Record<string, string>> {
  const config = await configVariables(paper)
  const variables = contentVariables(paper, config, givenVariables)
  const faults = configFaults(configFile(paper), config, givenVariables, variables, needsKeys)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return {
    NODE_ENV: 'production',
    ...variables,
    GAZETTE_BUILD: build,
    GAZETTE_PAPER: paper,
  }
}

async function startDevelopment(): Promise<void> {
  failOnThemes()
  say(`Gazette ${version}, development: ${kind}.`)
  const readEnvironment = async () => ({ DEV_PAGES: process.env.DEV_PAGES ?? '1', ...(await environment(true)) })
  if (isBuilt) return developComponents({ paper, version, readEnvironment })
  const script = readFileSync(path.join(house, 'programs/develop-page.js'), 'utf8')
  await develop({ paper, build, script, readEnvironment, say })
}

async function start(): Promise<void> {
  failOnThemes()
  say(`Gazette ${version}: ${kind}${isBuilt ? ', built in dist/' : ''}.`)
  await import(pathToFileURL(path.join(build, 'serve-node.js')).href)
}

async function check(rest: readonly string[]): Promise<void> {
  await checkThemes()
  const { CONTENT_SOURCE, CONTENT_URL = '', SITES } = process.env
  const target = CONTENT_SOURCE === 'folder' && !SITES ? [path.relative(paper, CONTENT_URL) || '.'] : []
  const failed = process.exitCode
  await runProgram('check', [...target, ...rest])
  if (failed) process.exitCode = failed
}

async function release([folder, ...others]: readonly string[]): Promise<void> {
  if (folder === undefined || others.length > 0) throw new Error(`Into which folder?\n${helpOf('release')}`)
  failOnThemes()
  releasePaper({ paper, house, folder: path.resolve(folder), build })
  say(`${folder} is complete. Start it with: cd ${folder} && node gazette/bin/gazette.js start`)
}

/** Programs that are also commands of the repository read `process.argv`. */
async function runProgram(name: string, args: readonly string[]): Promise<void> {
  const file = path.join(house, 'programs', `${name}.js`)
  process.argv = [process.execPath, file, ...args]
  await import(pathToFileURL(file).href)
}

function newTheme(args: readonly string[]): void {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { from: { type: 'string' } },
  })
  const [name = ''] = positionals
  const parent = values.from ?? 'news'
  const { names } = knownThemes(paper, knownBuild())
  if (!themeName.test(name))
    throw new Error(
      `"${name}" is not a theme name. A name has 2 to 31 lower-case letters, digits and hyphens, and begins with a letter.`,
    )
  if (existsSync(path.join(paper, 'themes', name)) || names.includes(name))
    throw new Error(`There is already a theme "${name}".`)
  const own = paperThemes(paper, knownBuild()).themes.map((theme) => theme.name)
  if (![...names, ...own].includes(parent))
    throw new Error(`There is no theme "${parent}". ${suggest(parent, [...names, ...own])}`)
  const folder = path.join(paper, 'themes', name)
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(newDataTheme(name, parent))) writeFileSync(path.join(folder, file), text)
  say(`Created themes/${name}/, which extends ${parent}. Choose it in content/site.yaml: "theme: ${name}" below "ui:".`)
}

async function checkThemes(): Promise<void> {
  const { themes, faults } = paperThemes(paper, knownBuild())
  const components = isBuilt ? await checkComponents({ paper, version }) : undefined
  // Read by the check of the content.
  if (components) process.env.GAZETTE_VOCABULARY = components.vocabulary
  const lines = [...faults.map(themeFaultLine), ...messageFaults(paper), ...(components?.faults ?? [])]
  const names = [...themes.map(({ name }) => name), ...componentThemes(paper)].sort()
  for (const line of lines) say(line)
  if (lines.length > 0) process.exitCode = 1
  else say(names.length > 0 ? `Themes: ${names.join(', ')}: no problems found.` : 'The paper has no theme of its own.')
}

/** The package's own build, until the paper has one. */
function knownBuild(): string {
  return existsSync(build) ? build : path.join(house, 'dist')
}

async function makeBuild(): Promise<void> {
  if (!isBuilt) return say(`${kind}. Run: gazette start`)
  failOnThemes()
  const began = performance.now()
  await buildComponents({ paper, version })
  say(`Built dist/ in ${((performance.now() - began) / 1000).toFixed(1)} s. Run: gazette start`)
}

async function writeMessages(): Promise<void> {
  const files = isBuilt ? await extractMessages({ paper, version }) : []
  say(files.length > 0 ? `${files.join('\n')}\nTranslate these files.` : 'No theme has components with messages.')
}

async function buildIfNeeded(): Promise<void> {
  if (!isBuilt || !needsBuild({ paper, version })) return
  toolsOf({ paper, version })
  say('dist/ is not a build of the current themes and version. Building …')
  await makeBuild()
}

function failOnThemes(): void {
  const known = knownThemes(paper, knownBuild())
  const tokens = isBuilt && needsBuild({ paper, version }) ? new Set<string>() : known.tokens
  const faults = [...readDataThemes(paper, { ...known, tokens }).faults.map(themeFaultLine), ...messageFaults(paper)]
  if (faults.length > 0) fail(faults.join('\n'))
}

function say(text: string): void {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
}

function fail(message: string): never {
  process.stderr.write(message.endsWith('\n') ? message : `${message}\n`)
  process.exit(1)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  fail(diskFault(error) ?? (error as Error).message)
}
