import assert from 'node:assert/strict'
import path from 'node:path'
import { endPapers, pageText, startPaper } from './papers.ts'

const comparedPages = 10

/**
 * Serves the content of a built paper by its own build and by that of the repository, and throws unless ten pages have the same HTML, except
 * for build ids and hashes of assets. `start` is the command that starts the paper; `cache` is a folder for the repository's server.
 */
export async function compareBuilds(paper: string, start: readonly string[], cache: string): Promise<void> {
  const own = await startPaper(start, paper)
  const repository = await startPaper([process.execPath, path.resolve('dist/serve-node.js')], '.', {
    NODE_ENV: 'production',
    CONTENT_SOURCE: 'folder',
    CONTENT_URL: path.join(paper, 'content'),
    CACHE_DIR: cache,
  })
  const front = await pageText(`${own}/`)
  const links = [...front.matchAll(/href="(\/(?:article|c)\/[^"#?]+)"/g)].map(([, link = '']) => link)
  const pages = [...new Set(['/', ...links])].slice(0, comparedPages)
  assert.equal(pages.length, comparedPages)
  for (const page of pages)
    assert.equal(withoutHashes(await pageText(own + page)), withoutHashes(await pageText(repository + page)), page)
  await endPapers()
}

function withoutHashes(html: string): string {
  const build = /data-build="([0-9a-f]{12})-/.exec(html)?.[1]
  assert.ok(build, 'the page names its build')
  return html
    .replaceAll(build, 'BUILD')
    .replace(/data-built="\d+"/, 'data-built')
    .replace(/(\/assets\/[\w.-]+)-[\w-]{8}(?=\.\w)/g, '$1')
}
