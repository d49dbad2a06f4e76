import assert from 'node:assert/strict'
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { suggest } from '../src/content/document/suggest.ts'
import { cellNames, tryCell } from './packages/cells.ts'
import { compareBuilds } from './packages/compareBuilds.ts'
import { clickWave, componentTheme, photograph } from './packages/componentTheme.ts'
import {
  endPapers,
  outputOf,
  pageText,
  paperEnvironment,
  runIn,
  startPaper,
  tarballIn,
  versionOf,
  waitForText,
  writeIn,
} from './packages/papers.ts'
import { type Latency, tryDevelopment, tryDevelopmentOfComponents } from './packages/tryDevelopment.ts'
import { bytesIn } from './release/bytesIn.ts'

/**
 * `npm run test:packages`: packs the packages, creates a paper of each template outside of the repository, and uses every command there.
 * `-- --matrix` then uses a paper in every cell of the matrix (`packages/cells.ts`) and prints a table; `--matrix CELL …` uses only these
 * cells. `--older COMMIT` is the one that the cell `update` begins with. npm installs packages from its cache, or from its registry.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { matrix: { type: 'boolean', default: false }, older: { type: 'string', default: 'HEAD~50' } },
})
const trials: Readonly<Record<string, () => void | Promise<void>>> = {
  templates: tryTemplates,
  ...Object.fromEntries(cellNames.map((name) => [name, () => tryCell(name, { work, commit: values.older })])),
}
const chosen = positionals.length > 0 ? positionals : values.matrix ? Object.keys(trials) : ['templates']
for (const name of chosen)
  if (!trials[name]) {
    process.stderr.write(`There is no cell "${name}". ${suggest(name, Object.keys(trials))}\n`)
    process.exit(1)
  }
const began = performance.now()
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
const say = (text: string) => process.stdout.write(`${seconds(performance.now() - began).padStart(8)}  ${text}\n`)
const work = mkdtempSync(path.join(tmpdir(), 'gazette packages '))
const maxTarballBytes = 12_000_000
const maxInstalledBytes = 60_000_000
const maxBuildBytes = 240_000_000
const startOf = (bin: readonly string[]) => [process.execPath, ...bin, 'start']
const tarball = (name: string) => tarballIn(work, name)

async function tryTemplate(template: string, bin: readonly string[]): Promise<void> {
  const paper = path.join(work, `my ${template}`)
  const url = await startPaper(startOf(bin), paper)
  const front = await pageText(`${url}/`)
  const article = /href="(\/article\/[^"#?]+)"/.exec(front)?.[1]
  assert.ok(article, `${template}: the front page has an article`)
  await pageText(url + article)
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(front)?.[1]
  assert.ok(style && (await pageText(url + style)).length > 10_000)
  for (const [, href = ''] of front.matchAll(/<link [^>]*href="(\/[^"]+)"/g)) await pageText(url + href)
  appendFileSync(path.join(paper, 'content/articles', `${article.split('/').at(-1)}.md`), '\nAn edit appears.\n')
  await waitForText(url + article, 'An edit appears.')
  await endPapers()
  const checked = runIn(process.execPath, [...bin, 'check'], paper)
  assert.equal(checked.status, 0, checked.output)
}

async function tryTheme(bin: readonly string[]): Promise<void> {
  const paper = path.join(work, 'my newspaper')
  assert.equal(runIn(process.execPath, [...bin, 'theme', 'new', 'evening'], paper).status, 0)
  const site = path.join(paper, 'content/site.yaml')
  writeFileSync(site, readFileSync(site, 'utf8').replace('theme: news', 'theme: evening'))
  mkdirSync(path.join(paper, 'public'))
  writeFileSync(path.join(paper, 'public/own.txt'), 'own')
  writeFileSync(
    path.join(paper, 'gazette.config.ts'),
    "export default { siteUrl: 'https://evening.example' as string }\n",
  )
  const url = await startPaper(startOf(bin), paper)
  const front = await pageText(`${url}/`)
  assert.match(front, /data-theme="evening news"/)
  assert.match(front, /<link rel="canonical" href="https:\/\/evening\.example\/"/)
  assert.equal(await pageText(`${url}/own.txt`), 'own')
  const style = /href="(\/assets\/evening-news-[^"]+\.css)"/.exec(front)?.[1]
  assert.ok(style && (await pageText(url + style)).includes("[data-theme~='evening']"))
  await endPapers()
  const exported = runIn(process.execPath, [...bin, 'export', '../exported'], paper)
  assert.ok(existsSync(path.join(work, 'exported', style)), exported.output)
  assert.ok(existsSync(path.join(work, 'exported/own.txt')) && existsSync(path.join(work, 'exported/index.html')))
  assert.equal(runIn(process.execPath, [...bin, 'release', '../released'], paper).status, 0)
  renameSync(paper, `${paper} moved`)
  const released = await startPaper(startOf(['gazette/bin/gazette.js']), path.join(work, 'released'))
  assert.match(await pageText(`${released}/`), /data-theme="evening news"/)
  await endPapers()
  renameSync(`${paper} moved`, paper)
  writeFileSync(path.join(paper, 'themes/evening/theme.yaml'), 'extends: news\ntokens:\n  acent: red\n')
  const fails = (message: RegExp, ...commands: readonly (readonly string[])[]) => {
    for (const command of commands) {
      const { status, output } = runIn(process.execPath, [...bin, ...command], paper, { PORT: '0' })
      assert.equal(status, 1, output)
      assert.match(output, message)
    }
  }
  fails(/^gazette (?:start|dev) has no argument "--port"/, ['start', '--port', '1'], ['dev', '--port', '1'])
  const exporting = ['export', '../exported']
  fails(/^themes\/evening\/theme\.yaml:3: .*Did you mean "accent"\?$/m, ['theme', 'check'])
  fails(/^themes\/evening\/theme\.yaml:3: .*Did you mean "accent"\?\n$/, ['start'], ['dev'], exporting)
  writeFileSync(path.join(paper, 'gazette.config.ts'), "export default {\n  siteUrl: 'evening.example',\n}\n")
  fails(/^gazette\.config\.ts:2: siteUrl: expected a URL [^\n]+\n$/, ['start'], exporting)
  writeFileSync(path.join(paper, 'package.json'), '{\n')
  fails(/^package\.json:2: invalid JSON: [^\n]+\n$/, ['check'], ['theme', 'check'], ['start'], ['dev'], exporting)
}

/** Uses a paper whose theme has components; then the same look as data, to compare an article of both. */
async function tryComponents(bin: readonly string[]): Promise<void> {
  const paper = path.join(work, 'my magazine')
  const site = path.join(paper, 'content/site.yaml')
  const text = readFileSync(site, 'utf8')
  const chooseTheme = () => writeFileSync(site, text.replace(/theme: \w+/, 'theme: evening'))
  chooseTheme()
  writeComponents(paper)
  const missing = runIn(process.execPath, [...bin, 'build'], paper)
  assert.equal(missing.status, 1)
  assert.match(missing.output, /gazette-build, which is not installed\. Run: npm install --save-dev gazette-build@/)
  const packages = [tarball('gazette-build-'), `typescript@${versionOf('typescript')}`]
  const installed = runIn('npm', ['install', '--save-dev', '--prefer-offline', ...packages], paper)
  assert.equal(installed.status, 0, installed.output)
  const bytes = bytesIn(path.join(paper, 'node_modules')) - bytesIn(path.join(paper, 'node_modules/@typescript'))
  say(`gazette-build installed: ${(bytes / 1_000_000).toFixed(0)} MB without the compiler`)
  assert.ok(bytes <= maxBuildBytes, `the install has ${bytes} bytes`)
  const types = () => runIn(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.'], paper)
  assert.equal(types().status, 0, types().output)
  const header = path.join(paper, 'themes/evening/parts/page/Header.tsx')
  const code = readFileSync(header, 'utf8')
  writeFileSync(header, code.replace('<BaseHeader', '<BaseHeader unknown={1}'))
  assert.match(types().output, /Header\.tsx\(\d+,\d+\): error TS2322/)
  writeFileSync(header, code.replace('return (', 'return ((('))
  const broken = runIn(process.execPath, [...bin, 'build'], paper)
  assert.match(broken.output, /themes\/evening\/parts\/page\/Header\.tsx/, 'a syntax error names the file of the paper')
  writeFileSync(header, `${code}throw new Error('Sunk')\n`)
  const place = `themes/evening/parts/page/Header.tsx:${code.split('\n').length}: throws`
  for (const command of ['check', 'build']) {
    const { status, output } = runIn(process.execPath, [...bin, command], paper)
    assert.equal(status, 1, output)
    assert.ok(output.includes(place), `gazette ${command} names the line that throws: ${output}`)
  }
  writeFileSync(header, code)
  const yaml = path.join(paper, 'themes/evening/theme.yaml')
  writeFileSync(yaml, 'extends: news\n')
  const twice = runIn(process.execPath, [...bin, 'build'], paper)
  assert.match(twice.output, /^themes\/evening\/theme\.yaml:1: the folder also has a theme\.ts\.[^\n]+\n$/)
  rmSync(yaml)
  const checked = runIn(process.execPath, [...bin, 'check'], paper)
  assert.equal(checked.status, 0, checked.output)
  const built = runIn(process.execPath, [...bin, 'build'], paper)
  assert.equal(built.status, 0, built.output)
  say(`components: types, check, build. ${built.output.trim()}`)
  tryTesting(paper)
  // The repository's build has no theme "evening".
  writeFileSync(site, text)
  await compareBuilds(paper, startOf(bin), path.join(work, 'cache'))
  chooseTheme()
  say('components: ten pages are those of the build of the repository')
  const url = await startPaper(startOf(bin), paper)
  const front = await pageText(`${url}/`)
  assert.match(front, /data-theme="evening news"/)
  assert.match(front, /<p data-part="issue">No\. 14<\/p>/)
  assert.match(front, /<g-island[^>]*Wave/)
  await clickWave(url)
  await pageText(`${url}/saved`)
  assert.match(outputOf(url), /Error: Adrift\\n\s+at Header \([^)]*themes\/evening\/parts\/page\/Header\.tsx:6:/)
  const article = /href="(\/article\/[^"#?]+)"/.exec(front)?.[1] ?? ''
  const asCode = await photograph(url + article)
  await endPapers()
  assert.equal(runIn(process.execPath, [...bin, 'release', '../released components'], paper).status, 0)
  const released = await startPaper(startOf(['gazette/bin/gazette.js']), path.join(work, 'released components'))
  assert.match(await pageText(`${released}/`), /No\. 14/)
  await endPapers()
  sayLatencies(await tryDevelopmentOfComponents(paper, bin[0] ?? '', paperEnvironment()))
  say('components: edits appear in place')
  rmSync(path.join(paper, 'themes/evening'), { recursive: true })
  for (const [file, content] of Object.entries(componentTheme.asData)) writeIn(paper, file, content)
  const asData = await photograph((await startPaper(startOf(bin), paper)) + article)
  await endPapers()
  if (!asCode.equals(asData)) {
    const kept = mkdtempSync(path.join(tmpdir(), 'gazette-pixels-'))
    for (const [name, picture] of Object.entries({ asCode, asData }))
      writeFileSync(path.join(kept, `${name}.png`), picture)
    assert.fail(`an article has the same pixels with the theme as code and as data; see ${kept}`)
  }
  say('components: served, released; an article has the same pixels as with the theme as data')
}

/** Runs the example of docs/theming.md, and the same with an outdated build. */
function tryTesting(paper: string): void {
  const example = /```ts\n(\/\/ evening\.test\.ts\n[\s\S]*?)```/.exec(readFileSync('docs/theming.md', 'utf8'))?.[1]
  assert.ok(example, 'docs/theming.md has an example of a test')
  writeIn(paper, 'evening.test.ts', example)
  const test = () => runIn(process.execPath, ['--test', '--test-reporter=tap', '*.test.ts'], paper)
  assert.match(test().output, /^# pass 3\n# fail 0$/m)
  const style = path.join(paper, 'themes/evening/theme.css')
  const css = readFileSync(style, 'utf8')
  writeFileSync(style, `${css}\n`)
  assert.match(test().output, /dist\/ is not a build of the current themes\. Run "npx gazette build"/)
  writeFileSync(style, css)
}

function writeComponents(paper: string): void {
  for (const [file, content] of Object.entries(componentTheme.asCode)) writeIn(paper, file, content)
}

/** Imports an export of WordPress into the content of a paper, and shows one of its articles. */
async function tryImport(bin: string): Promise<void> {
  const paper = path.join(work, 'my blank')
  const source = path.resolve('tests/fixtures/import/gull.wxr.xml')
  const imported = runIn(
    process.execPath,
    [bin, 'import', 'wordpress', source, '--into', 'content', '--no-media'],
    paper,
  )
  assert.equal(imported.status, 0, imported.output)
  const url = await startPaper(startOf([bin]), paper)
  await waitForText(`${url}/article/ferry-is-back`, 'Nobody had expected her')
  await endPapers()
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
  assert.equal(runIn(process.execPath, [bin, 'theme', 'new', 'evening'], paper).status, 0)
  const site = path.join(paper, 'content/site.yaml')
  const text = readFileSync(site, 'utf8')
  writeFileSync(site, text.replace('theme: news', 'theme: evening'))
  sayLatencies(await tryDevelopment(paper, bin, paperEnvironment()))
  rmSync(path.join(paper, 'themes'), { recursive: true })
  rmSync(path.join(paper, 'gazette.config.ts'))
  writeFileSync(site, text)
}

async function tryTemplates(): Promise<void> {
  for (const template of ['blank', 'newspaper', 'magazine', 'town']) {
    const options = [
      'exec',
      '--yes',
      '--prefer-offline',
      `--package=${tarball('create-gazette-')}`,
      '--',
      'create-gazette',
    ]
    const created = runIn('npm', [...options, `my ${template}`, '--yes', '--template', template], work, {
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
  const refused = runIn(process.execPath, [...withPnp, 'start'], path.join(work, 'my blank'))
  assert.equal(refused.status, 1)
  assert.match(refused.output, /"nodeLinker: node-modules" into \.yarnrc\.yml/)
  await tryImport('node_modules/gazette/bin/gazette.js')
  say('imported')
  await tryTheme(['node_modules/gazette/bin/gazette.js'])
  say(`theme, configuration, public files, export, release; ${(installed / 1_000_000).toFixed(0)} MB installed`)
  await tryComponents(['node_modules/gazette/bin/gazette.js'])
}

function pack(): void {
  const packed = runIn(
    process.execPath,
    ['scripts/run.cjs', '--import', './scripts/content/sources.ts', 'scripts/package.ts', work],
    '.',
  )
  assert.equal(packed.status, 0, packed.output)
  assert.ok(readFileSync(tarball('gazette-1')).byteLength <= maxTarballBytes, 'the tarball of gazette is too large')
  for (const name of ['gazette-1', 'gazette-build-', 'create-gazette-']) {
    const { status, output } = runIn('npm', ['publish', '--dry-run', '--tag', 'next', tarball(name)], work)
    assert.equal(status, 0, output)
    assert.doesNotMatch(output, /npm warn(?!.*logged in)/i)
  }
  say('packed')
}

/** Goes on after a cell that fails, and prints a table at the end. */
async function tryAll(): Promise<void> {
  const rows: string[] = []
  for (const name of chosen) {
    const from = performance.now()
    let failure = ''
    try {
      await trials[name]?.()
    } catch (error) {
      failure = (error as Error).message
      process.exitCode = 1
    }
    await endPapers()
    say(`${name}: ${failure || 'passes'}`)
    rows.push(`${name.padEnd(12)}${seconds(performance.now() - from).padStart(8)}  ${failure ? 'fails' : 'passes'}\n`)
  }
  for (const row of rows) process.stdout.write(row)
}

try {
  pack()
  await tryAll()
} finally {
  await endPapers()
  rmSync(work, { recursive: true, force: true })
}
