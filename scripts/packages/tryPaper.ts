import assert from 'node:assert/strict'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { componentTheme } from './componentTheme.ts'
import { endPapers, pageText, paperEnvironment, runIn, startPaper, waitForText, writeIn } from './papers.ts'
import { startDevelopment, unusedPort } from './tryDevelopment.ts'

/**
 * A program: uses every command in an installed paper, then in the same paper with components. A process of its own, since cells of the
 * matrix run it as another user or without a network.
 */
export type TrialOptions = {
  paper: string
  /** The folder for what the paper writes. */
  target: string
  /** The program of Node. */
  node: string
  /** The command `gazette`. */
  bin: string
}

const { paper, target, node, bin } = JSON.parse(process.argv[2] ?? '{}') as TrialOptions

function gazette(...args: string[]): void {
  const { status, output } = runIn(node, [bin, ...args], paper)
  assert.equal(status, 0, `gazette ${args.join(' ')}:\n${output}`)
}

function edit(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(path.join(paper, file), 'utf8')
  assert.match(text, new RegExp(from))
  writeFileSync(path.join(paper, file), text.replace(from, to))
}

/** The server shows the first article and an edit of it, and ends in order. */
async function serve(): Promise<void> {
  const url = await startPaper([node, bin, 'start'], paper)
  const article = /href="(\/article\/[^"#?]+)"/.exec(await pageText(`${url}/`))?.[1] ?? ''
  appendFileSync(path.join(paper, 'content/articles', `${article.split('/').at(-1)}.md`), '\nAn edit appears.\n')
  await waitForText(url + article, 'An edit appears.')
  assert.deepEqual(await endPapers(), [0])
}

/** `gazette dev` shows an edit on the front page. */
async function develop(port: number, change: () => void, shown: string): Promise<void> {
  const env = { ...paperEnvironment(), PORT: String(port) }
  const { url, child, output } = await startDevelopment([node, bin], paper, env)
  try {
    await pageText(`${url}/`)
    change()
    await waitForText(`${url}/`, shown)
  } catch (error) {
    assert.fail(`gazette dev: ${(error as Error).message}\n${output.join('\n')}`)
  } finally {
    child.kill()
  }
}

await serve()
await develop(0, () => edit('content/site.yaml', /name: .*/, 'name: Renamed Herald'), 'Renamed Herald')
gazette('check')
gazette('export', path.join(target, 'exported'))
assert.ok(existsSync(path.join(target, 'exported/index.html')))
gazette('release', path.join(target, 'released'))
const released = await startPaper([node, 'gazette/bin/gazette.js', 'start'], path.join(target, 'released'))
await pageText(`${released}/`)
assert.deepEqual(await endPapers(), [0])

for (const [file, content] of Object.entries(componentTheme.asCode)) writeIn(paper, file, content)
edit('content/site.yaml', /theme: \w+/, 'theme: evening')
gazette('build')
gazette('check')
assert.match(await pageText(`${await startPaper([node, bin, 'start'], paper)}/`), /No\. 14/)
await endPapers()
await develop(await unusedPort(), () => edit('themes/evening/parts/page/Header.tsx', 'No. 14', 'No. 15'), 'No. 15')
