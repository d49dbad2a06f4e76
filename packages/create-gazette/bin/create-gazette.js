#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(`Gazette needs Node 22.19 or newer, and this is Node ${process.versions.node}: install a newer one.\n`)
  process.exit(1)
}

const templatesFolder = path.join(import.meta.dirname, '../templates')
const templates = ['blank', 'newspaper', 'magazine', 'town']
const themeOf = { blank: 'news', newspaper: 'news', magazine: 'magazine', town: 'webapp' }
const themes = ['news', 'magazine', 'webapp']
const usage = `npm create gazette FOLDER -- [options]

  --name NAME          the name of the paper
  --language CODE      its language, such as en, fr or de
  --theme THEME        ${themes.join(', ')}
  --template TEMPLATE  what to start from: ${templates.join(', ')}
  --yes                asks nothing
  --no-install         does not install Gazette

GAZETTE_PACKAGE is the version or tarball of gazette that the paper depends on.
`

async function create() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      language: { type: 'string' },
      theme: { type: 'string' },
      template: { type: 'string' },
      yes: { type: 'boolean', short: 'y' },
      'no-install': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return process.stdout.write(usage)
  const asked = values.yes || !process.stdin.isTTY ? undefined : createInterface({ input: process.stdin, output: process.stdout })
  const ask = async (question, usual) => (await asked?.question(`${question} (${usual}): `))?.trim() || usual
  const target = positionals[0] ?? (await ask('Folder', 'my-paper'))
  const folder = path.resolve(target)
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw new Error(`${target} is a file. Choose a new folder.`)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${target} is not empty. Choose a new folder.`)
  const name = values.name ?? (await ask('Name of the paper', nameOf(folder)))
  const language = await valid(values.language, () => ask('Language', 'en'), faultOfLanguage)
  const template = await valid(values.template, () => ask(`Start from ${templates.join(', ')}`, 'newspaper'), notOneOf('template', templates))
  const theme = await valid(values.theme, () => ask(`Theme: ${themes.join(', ')}`, themeOf[template]), notOneOf('theme', themes))
  asked?.close()
  write({ folder, name, language, theme, template })
  process.stdout.write(`Created ${target}.\n`)
  if (!values['no-install']) install(folder)
  process.stdout.write(`\n  cd ${/\s/.test(target) ? `"${target}"` : target}\n  npm start\n\nThen open http://localhost:8080, and edit the files in content/.\n`)
}

/** Returns an option, or an answer that is asked for until it is right. Throws if the option is wrong. */
async function valid(option, ask, faultOf) {
  for (;;) {
    const value = option ?? (await ask())
    const fault = faultOf(value)
    if (fault === undefined) return value
    if (option !== undefined) throw new Error(fault)
    process.stdout.write(`${fault}\n`)
  }
}

function faultOfLanguage(code) {
  return /^[a-z]{2,3}(-[a-z\d]+)*$/i.test(code) ? undefined : `"${code}" is not the code of a language, such as en, fr or de.`
}

function write({ folder, name, language, theme, template }) {
  mkdirSync(folder, { recursive: true })
  cpSync(path.join(templatesFolder, template), folder, { recursive: true })
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const values = { name: JSON.stringify(name), language, theme, timezone }
  const now = Date.now()
  for (const file of readdirSync(path.join(folder, 'content'), { recursive: true })) {
    if (!/\.(?:md|json|yaml)$/.test(file)) continue
    const full = path.join(folder, 'content', file)
    const text = readFileSync(full, 'utf8')
      .replaceAll(/"?\{\{(name|language|theme|timezone)\}\}"?/g, (_, value) => values[value])
      .replaceAll(/\{\{([+-]\d+)h\}\}/g, (_, hours) => timeIn(now, Number(hours)))
      .replaceAll(/\{\{\+(\d+)d (\d\d):(\d\d)\}\}/g, (_, ...parts) => timeOfDay(now, ...parts.slice(0, 3).map(Number)))
    writeFileSync(full, text)
  }
  const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'))
  const paper = {
    name: path.basename(folder).toLowerCase().replaceAll(/[^a-z0-9-]+/g, '-').replace(/^-+|-+$/g, '') || 'paper',
    private: true,
    type: 'module',
    scripts: { start: startScript, dev: 'gazette dev', check: 'gazette check', export: 'gazette export' },
    dependencies: { gazette: packageOf(version) },
  }
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(paper, undefined, 2)}\n`)
  // npm leaves .gitignore out of packages.
  writeFileSync(path.join(folder, '.gitignore'), 'node_modules/\n.cache/\ndist/\n')
  writeFileSync(path.join(folder, 'gazette.config.ts'), config)
}

/** The shell is replaced by the server, which then gets the signals that npm forwards. Windows and Yarn have no `exec`. */
const startScript = 'exec gazette start || gazette start'

const config = `import type { Config } from 'gazette'

/** Settings of the server. An environment variable of the same name, such as SITE_URL, overrides one. */
export default {
  // siteUrl: 'https://paper.example',
} satisfies Config
`

/** Rounded to full minutes. */
function timeIn(now, hours) {
  return `${new Date(now + hours * 3_600_000).toISOString().slice(0, 16)}:00Z`
}

/** A time of day in some days, in the time zone of this computer, which is that of the paper. */
function timeOfDay(now, days, hours, minutes) {
  const date = new Date(now)
  date.setDate(date.getDate() + days)
  date.setHours(hours, minutes, 0, 0)
  return date.toISOString().replace('.000', '')
}

/** A tarball needs an absolute path: npm resolves relative ones from the paper. */
function packageOf(version) {
  const own = process.env.GAZETTE_PACKAGE
  if (!own) return version
  return existsSync(own) ? `file:${path.resolve(own)}` : own
}

function install(folder) {
  const agent = /^(pnpm|yarn)/.exec(process.env.npm_config_user_agent ?? '')?.[1]
  const npm = process.env.npm_execpath
  const isScript = npm !== undefined && /\.c?js$/.test(npm) && !agent
  const [program, args] = isScript ? [process.execPath, [npm]] : [agent ?? 'npm', []]
  const options = agent ? ['install'] : ['install', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(program, [...args, ...options], { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' && !isScript })
  if (status !== 0) throw new Error(`The install failed. Run "${agent ?? 'npm'} install" in ${folder}.`)
}

function nameOf(folder) {
  return path.basename(folder).split(/[-_ ]+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

function notOneOf(what, known) {
  return (value) => (known.includes(value) ? undefined : `There is no ${what} "${value}". Choose one of ${known.join(', ')}.`)
}

try {
  await create()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
