import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { clickWave, componentTheme, photograph } from './packages/componentTheme.ts'
import { type Latency, tryDevelopment, tryDevelopmentOfComponents } from './packages/tryDevelopment.ts'
import { endWithParent } from './programs/endWithParent.ts'
import { bytesIn } from './release/bytesIn.ts'

/**
 * `npm run test:packages`: packs the packages, creates a paper of each template outside of the repository, and uses every command there.
 * `-- --managers` also installs by pnpm and Yarn.
 * npm installs sharp and wawoff2 from its cache, or from its registry.
 */
const work = mkdtempSync(path.join(tmpdir(), 'gazette packages '))
const maxTarballBytes = 12_000_000
const maxInstalledBytes = 60_000_000
const maxBuildBytes = 240_000_000
const running = new Set<ChildProcess>()

function run(program: string, args: readonly string[], cwd: string, env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...environment(), ...env },
  })
  return { status, output: stdout + stderr }
}

/** The variables of this process, without those that npm sets for the repository. */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_ENV$|INIT_CWD$)/.test(name)))
}

async function start(command: readonly string[], cwd: string): Promise<string> {
  const child = spawn(process.execPath, [...command, 'start'], {
    cwd,
    env: { ...environment(), PORT: '0', HOST: '127.0.0.1' },
  })
  endWithParent(child)
  running.add(child)
  return new Promise((resolve, reject) => {
    let output = ''
    const listen = (chunk: Buffer) => {
      output += chunk
      const port = /"port":(\d+)[^\n]*listening/.exec(output)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`gazette start ended with ${code}:\n${output}`)))
  })
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url)
  assert.equal(response.status, 200, url)
  return response.text()
}

/** Waits until a page contains a text, for at most a minute. */
async function shows(url: string, text: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if ((await textOf(url)).includes(text)) return
    await wait(100)
  }
  assert.fail(`${url} does not show ${text}`)
}

function tarball(name: string): string {
  const file = readdirSync(work).find((one) => one.startsWith(name) && one.endsWith('.tgz'))
  assert.ok(file, `${name} is not packed`)
  return path.join(work, file)
}

function endAll(): void {
  for (const child of running) child.kill()
  running.clear()
}

async function tryTemplate(template: string, bin: readonly string[]): Promise<void> {
  const paper = path.join(work, `my ${template}`)
  const url = await start(bin, paper)
  const front = await textOf(`${url}/`)
  const article = /href="(\/article\/[^"#?]+)"/.exec(front)?.[1]
  assert.ok(article, `${template}: the front page has an article`)
  await textOf(url + article)
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(front)?.[1]
  assert.ok(style && (await textOf(url + style)).length > 10_000)
  for (const [, href = ''] of front.matchAll(/<link [^>]*href="(\/[^"]+)"/g)) await textOf(url + href)
  appendFileSync(path.join(paper, 'content/articles', `${article.split('/').at(-1)}.md`), '\nAn edit appears.\n')
  await shows(url + article, 'An edit appears.')
  endAll()
  const checked = run(process.execPath, [...bin, 'check'], paper)
  assert.equal(checked.status, 0, checked.output)
}

async function tryTheme(bin: readonly string[]): Promise<void> {
  const paper = path.join(work, 'my newspaper')
  assert.equal(run(process.execPath, [...bin, 'theme', 'new', 'evening'], paper).status, 0)
  const site = path.join(paper, 'content/site.yaml')
  writeFileSync(site, readFileSync(site, 'utf8').replace('theme: news', 'theme: evening'))
  mkdirSync(path.join(paper, 'public'))
  writeFileSync(path.join(paper, 'public/own.txt'), 'own')
  writeFileSync(
    path.join(paper, 'gazette.config.ts'),
    "export default { siteUrl: 'https://evening.example' as string }\n",
  )
  const url = await start(bin, paper)
  const front = await textOf(`${url}/`)
  assert.match(front, /data-theme="evening news"/)
  assert.match(front, /<link rel="canonical" href="https:\/\/evening\.example\/"/)
  assert.equal(await textOf(`${url}/own.txt`), 'own')
  const style = /href="(\/assets\/evening-news-[^"]+\.css)"/.exec(front)?.[1]
  assert.ok(style && (await textOf(url + style)).includes("[data-theme~='evening']"))
  endAll()
  const exported = run(process.execPath, [...bin, 'export', '../exported'], paper)
  assert.ok(existsSync(path.join(work, 'exported', style)), exported.output)
  assert.ok(existsSync(path.join(work, 'exported/own.txt')) && existsSync(path.join(work, 'exported/index.html')))
  assert.equal(run(process.execPath, [...bin, 'release', '../released'], paper).status, 0)
  renameSync(paper, `${paper} moved`)
  const released = await start(['gazette/bin/gazette.js'], path.join(work, 'released'))
  assert.match(await textOf(`${released}/`), /data-theme="evening news"/)
  endAll()
  renameSync(`${paper} moved`, paper)
  writeFileSync(path.join(paper, 'themes/evening/theme.yaml'), 'extends: news\ntokens:\n  acent: red\n')
  for (const command of [['theme', 'check'], ['start']]) {
    const { status, output } = run(process.execPath, [...bin, ...command], paper, { PORT: '0' })
    assert.equal(status, 1, output)
    assert.match(output, /themes\/evening\/theme\.yaml:3: .*Did you mean "accent"\?/)
  }
}

/** Uses a paper whose theme has components; then the same look as data, to compare an article of both. */
async function tryComponents(bin: readonly string[], say: (text: string) => void): Promise<void> {
  const paper = path.join(work, 'my magazine')
  const site = path.join(paper, 'content/site.yaml')
  const text = readFileSync(site, 'utf8')
  writeFileSync(site, text.replace(/theme: \w+/, 'theme: evening'))
  writeComponents(paper)
  const missing = run(process.execPath, [...bin, 'build'], paper)
  assert.equal(missing.status, 1)
  assert.match(missing.output, /gazette-build, which is not installed\. Run: npm install --save-dev gazette-build@/)
  const packages = [tarball('gazette-build-'), `typescript@${versionOf('typescript')}`]
  const installed = run('npm', ['install', '--save-dev', '--prefer-offline', ...packages], paper)
  assert.equal(installed.status, 0, installed.output)
  const bytes = bytesIn(path.join(paper, 'node_modules')) - bytesIn(path.join(paper, 'node_modules/@typescript'))
  say(`gazette-build installed: ${(bytes / 1_000_000).toFixed(0)} MB without the compiler`)
  assert.ok(bytes <= maxBuildBytes, `the install has ${bytes} bytes`)
  const types = () => run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.'], paper)
  assert.equal(types().status, 0, types().output)
  const header = path.join(paper, 'themes/evening/parts/page/Header.tsx')
  const code = readFileSync(header, 'utf8')
  writeFileSync(header, code.replace('<BaseHeader', '<BaseHeader unknown={1}'))
  assert.match(types().output, /Header\.tsx\(\d+,\d+\): error TS2322/)
  writeFileSync(header, code.replace('return (', 'return ((('))
  const broken = run(process.execPath, [...bin, 'build'], paper)
  assert.match(broken.output, /themes\/evening\/parts\/page\/Header\.tsx/, 'a syntax error names the file of the paper')
  writeFileSync(header, code)
  const checked = run(process.execPath, [...bin, 'check'], paper)
  assert.equal(checked.status, 0, checked.output)
  const built = run(process.execPath, [...bin, 'build'], paper)
  assert.equal(built.status, 0, built.output)
  say(`components: types, check, build. ${built.output.trim()}`)
  tryTesting(paper)
  const url = await start(bin, paper)
  const front = await textOf(`${url}/`)
  assert.match(front, /data-theme="evening news"/)
  assert.match(front, /<p data-part="issue">No\. 14<\/p>/)
  assert.match(front, /<g-island[^>]*Wave/)
  await clickWave(url)
  const article = /href="(\/article\/[^"#?]+)"/.exec(front)?.[1] ?? ''
  const asCode = await photograph(url + article)
  endAll()
  assert.equal(run(process.execPath, [...bin, 'release', '../released components'], paper).status, 0)
  const released = await start(['gazette/bin/gazette.js'], path.join(work, 'released components'))
  assert.match(await textOf(`${released}/`), /No\. 14/)
  endAll()
  sayLatencies(await tryDevelopmentOfComponents(paper, bin[0] ?? '', environment()))
  say('components: edits appear in place')
  rmSync(path.join(paper, 'themes/evening'), { recursive: true })
  for (const [file, content] of Object.entries(componentTheme.asData)) writeIn(paper, file, content)
  const asData = await photograph((await start(bin, paper)) + article)
  endAll()
  assert.ok(asCode.equals(asData), 'an article has the same pixels with the theme as code and as data')
  say('components: served, released; an article has the same pixels as with the theme as data')
}

/** Runs the example of docs/theming.md, and the same with an outdated build. */
function tryTesting(paper: string): void {
  const example = /```ts\n(\/\/ evening\.test\.ts\n[\s\S]*?)```/.exec(readFileSync('docs/theming.md', 'utf8'))?.[1]
  assert.ok(example, 'docs/theming.md has an example of a test')
  writeIn(paper, 'evening.test.ts', example)
  const test = () => run(process.execPath, ['--test', '--test-reporter=tap', '*.test.ts'], paper)
  assert.match(test().output, /^# pass 3\n# fail 0$/m)
  const style = path.join(paper, 'themes/evening/theme.css')
  const css = readFileSync(style, 'utf8')
  writeFileSync(style, `${css}\n`)
  assert.match(test().output, /dist\/ is not a build of the current themes\. Run "npx gazette build"/)
  writeFileSync(style, css)
}

/** `--managers`: installs and builds the paper with components by other package managers, which npm brings. */
async function tryManagers(say: (text: string) => void): Promise<void> {
  const content = path.join(work, 'my blank/content')
  const managers: Readonly<Record<string, { program: string; config: Record<string, string>; react: object }>> = {
    pnpm: {
      program: 'pnpm@10',
      config: { '.npmrc': 'hoist=false\npublic-hoist-pattern[]=\n' },
      react: { react: versionOf('react'), '@types/react': versionOf('@types/react') },
    },
    yarn: {
      program: '@yarnpkg/cli-dist@4',
      config: { '.yarnrc.yml': 'nodeLinker: node-modules\n', 'yarn.lock': '' },
      react: {},
    },
  }
  for (const [name, { program, config, react }] of Object.entries(managers)) {
    const paper = path.join(work, `by ${name}`)
    cpSync(content, path.join(paper, 'content'), { recursive: true })
    const site = path.join(paper, 'content/site.yaml')
    writeFileSync(site, readFileSync(site, 'utf8').replace(/theme: \w+/, 'theme: evening'))
    writeComponents(paper)
    for (const [file, text] of Object.entries(config)) writeIn(paper, file, text)
    const dependencies = {
      gazette: `file:${tarball('gazette-1')}`,
      'gazette-build': `file:${tarball('gazette-build-')}`,
    }
    const manifest = { name: 'paper', version: '1.0.0', private: true, type: 'module' }
    writeIn(paper, 'package.json', JSON.stringify({ ...manifest, dependencies: { ...dependencies, ...react } }))
    const installed = run('npm', ['exec', '--yes', `--package=${program}`, '--', name, 'install'], paper, {
      // Without a lock file, CI would be refused.
      CI: '',
    })
    assert.equal(installed.status, 0, installed.output)
    const bin = 'node_modules/gazette/bin/gazette.js'
    for (const command of ['check', 'build']) {
      const { status, output } = run(process.execPath, [bin, command], paper)
      assert.equal(status, 0, output)
    }
    assert.match(await textOf(`${await start([bin], paper)}/`), /No\. 14/)
    endAll()
    say(`${name}: installed, checked, built, served`)
  }
}

function writeComponents(paper: string): void {
  for (const [file, content] of Object.entries(componentTheme.asCode)) writeIn(paper, file, content)
}

function writeIn(paper: string, file: string, content: string): void {
  mkdirSync(path.dirname(path.join(paper, file)), { recursive: true })
  writeFileSync(path.join(paper, file), content)
}

function versionOf(name: string): string {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
  return manifest.dependencies?.[name] ?? manifest.devDependencies?.[name] ?? ''
}

/** Imports an export of WordPress into the content of a paper, and shows one of its articles. */
async function tryImport(bin: string): Promise<void> {
  const paper = path.join(work, 'my blank')
  const source = path.resolve('tests/fixtures/import/gull.wxr.xml')
  const imported = run(process.execPath, [bin, 'import', 'wordpress', source, '--into', 'content', '--no-media'], paper)
  assert.equal(imported.status, 0, imported.output)
  const url = await start([bin], paper)
  await shows(`${url}/article/ferry-is-back`, 'Nobody had expected her')
  endAll()
}

/** The files that the stylesheets of a build name and that are not there. */
function missingFiles(folder: string): string[] {
  return globSync('assets/*.css', { cwd: folder }).flatMap((style) =>
    [...readFileSync(path.join(folder, style), 'utf8').matchAll(/url\(["']?(\/assets\/[^"'()]+)/g)].flatMap(
      ([, url = '']) => (existsSync(path.join(folder, url)) ? [] : [`${style}: ${url}`]),
    ),
  )
}

function sayLatencies(latencies: readonly Latency[]): void {
  for (const { edit, milliseconds } of latencies)
    process.stdout.write(`          ${edit.padEnd(30)}${milliseconds.toFixed(0).padStart(6)} ms\n`)
}

/** Prints how long each kind of edit takes under `gazette dev`. */
async function tryDevelopmentOf(bin: string): Promise<void> {
  const paper = path.join(work, 'my newspaper')
  assert.equal(run(process.execPath, [bin, 'theme', 'new', 'evening'], paper).status, 0)
  const site = path.join(paper, 'content/site.yaml')
  const text = readFileSync(site, 'utf8')
  writeFileSync(site, text.replace('theme: news', 'theme: evening'))
  sayLatencies(await tryDevelopment(paper, bin, environment()))
  rmSync(path.join(paper, 'themes'), { recursive: true })
  rmSync(path.join(paper, 'gazette.config.ts'))
  writeFileSync(site, text)
}

try {
  const began = performance.now()
  const say = (text: string) =>
    process.stdout.write(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}\n`)
  const packed = run(
    process.execPath,
    ['scripts/run.cjs', '--import', './scripts/content/sources.ts', 'scripts/package.ts', work],
    '.',
  )
  assert.equal(packed.status, 0, packed.output)
  assert.ok(readFileSync(tarball('gazette-1')).byteLength <= maxTarballBytes, 'the tarball of gazette is too large')
  for (const name of ['gazette-1', 'gazette-build-', 'create-gazette-']) {
    const { status, output } = run('npm', ['publish', '--dry-run', '--tag', 'next', tarball(name)], work)
    assert.equal(status, 0, output)
    assert.doesNotMatch(output, /npm warn(?!.*logged in)/i)
  }
  say('packed')
  for (const template of ['blank', 'newspaper', 'magazine', 'town']) {
    const options = [
      'exec',
      '--yes',
      '--prefer-offline',
      `--package=${tarball('create-gazette-')}`,
      '--',
      'create-gazette',
    ]
    const created = run('npm', [...options, `my ${template}`, '--yes', '--template', template], work, {
      GAZETTE_PACKAGE: tarball('gazette-1'),
      npm_config_prefer_offline: 'true',
    })
    assert.equal(created.status, 0, created.output)
    say(`${template}: created and installed`)
    await tryTemplate(template, ['node_modules/gazette/bin/gazette.js'])
    say(`${template}: started, edited and checked`)
  }
  await tryDevelopmentOf('node_modules/gazette/bin/gazette.js')
  const [supper] = JSON.parse(readFileSync(path.join(work, 'my town/content/events.json'), 'utf8')) as {
    starts_at: string
  }[]
  assert.equal(
    new Date(supper?.starts_at ?? '').getHours(),
    18,
    'events are in the evening, whenever the paper is created',
  )
  assert.deepEqual(missingFiles(path.join(work, 'my blank/node_modules/gazette/dist/public')), [])
  const licences = readFileSync(path.join(work, 'my blank/node_modules/gazette/THIRD_PARTY_LICENSES'), 'utf8')
  for (const name of ['react 1', 'sharp 0', '@fontsource-variable/newsreader 5'])
    assert.ok(licences.includes(`\n${name}`))
  const installed = bytesIn(path.join(work, 'my blank/node_modules'))
  assert.ok(installed <= maxInstalledBytes, `the install has ${installed} bytes`)
  const pnp = "Object.defineProperty(process, 'versions', { value: { ...process.versions, pnp: '3' } })"
  const withPnp = ['--import', `data:text/javascript,${encodeURIComponent(pnp)}`, 'node_modules/gazette/bin/gazette.js']
  const refused = run(process.execPath, [...withPnp, 'start'], path.join(work, 'my blank'))
  assert.equal(refused.status, 1)
  assert.match(refused.output, /"nodeLinker: node-modules" into \.yarnrc\.yml/)
  await tryImport('node_modules/gazette/bin/gazette.js')
  say('imported')
  await tryTheme(['node_modules/gazette/bin/gazette.js'])
  say(`theme, configuration, public files, export, release; ${(installed / 1_000_000).toFixed(0)} MB installed`)
  await tryComponents(['node_modules/gazette/bin/gazette.js'], say)
  if (process.argv.includes('--managers')) await tryManagers(say)
} finally {
  endAll()
  rmSync(work, { recursive: true, force: true })
}
