import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Measures the export of a large site: once to an empty folder, and once more without changes. The site has `BENCH_ARTICLES` (10,000)
 * articles of the demo's texts, in the demo's languages. Prints the summaries of both exports.
 */
const articles = Number(process.env.BENCH_ARTICLES ?? 10_000)
const folder = mkdtempSync(path.join(tmpdir(), 'gazette-export-'))
const cache = mkdtempSync(path.join(tmpdir(), 'gazette-cache-'))
const api = fork(path.resolve('bench/contentApi.ts'), [String(articles), '3000'], {
  execArgv: ['--disable-warning=ExperimentalWarning'],
})

try {
  const port = await new Promise<number>((resolve) =>
    api.once('message', (message) => resolve((message as { port: number }).port)),
  )
  for (const run of ['new', 'unchanged']) {
    process.stdout.write(`${run}\n`)
    await exitOf(exportFrom(port))
  }
} finally {
  api.disconnect()
  for (const one of [folder, cache]) rmSync(one, { recursive: true, force: true })
}

function exportFrom(port: number): ChildProcess {
  const sources = ['--import', './scripts/content/sources.ts', 'scripts/export.ts', path.join(folder, 'site')]
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...sources], {
    env: {
      ...process.env,
      API_BASE: `http://127.0.0.1:${port}`,
      API_TOKEN: 'bench',
      WEBSITE_ID: 'harbour-post',
      SITE_URL: 'https://post.example',
      MEDIA_DIR: path.resolve('private/tenants/harbour-post/media'),
      CACHE_DIR: cache,
    },
    stdio: 'inherit',
  })
}

function exitOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('exit', () => resolve()))
}
