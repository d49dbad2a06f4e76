import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { runImport } from '../scripts/import/runImport.ts'

/**
 * `npm run bench:import [-- MEGABYTES]`: writes a WordPress export of this size (default 500), imports it twice, and prints the time and the
 * largest memory of the process. The texts stay HTML, so that reading and writing are measured, not the conversion.
 */
const megabytes = Number(process.argv[2] ?? 500)
const work = mkdtempSync(path.join(tmpdir(), 'gazette-import-bench-'))
const paragraph = `<!-- wp:paragraph -->\n<p>${'Nobody had expected her before spring. '.repeat(20)}</p>\n<!-- /wp:paragraph -->\n\n`

async function writeExport(file: string): Promise<number> {
  const stream = createWriteStream(file)
  const write = async (text: string) => {
    if (!stream.write(text)) await new Promise<void>((resolve) => stream.once('drain', () => resolve()))
  }
  await write('<rss><channel><title>Large</title><wp:base_blog_url>https://large.example</wp:base_blog_url>')
  let bytes = 0
  let id = 0
  while (bytes < megabytes * 1024 * 1024) {
    id += 1
    // Most posts have 20 kB, every hundredth has 400 kB.
    const text = item(id, paragraph.repeat(id % 100 === 0 ? 480 : 24))
    bytes += text.length
    await write(text)
  }
  stream.end('</channel></rss>')
  await finished(stream)
  return id
}

function item(id: number, body: string): string {
  const day = new Date(1_500_000_000_000 + id * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  return `<item><title>Post ${id}</title><link>https://large.example/post-${id}/</link><dc:creator>ada</dc:creator>
<content:encoded><![CDATA[${body}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>${day}</wp:post_date_gmt>
<wp:post_name>post-${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>\n`
}

try {
  const file = path.join(work, 'large.xml')
  const posts = await writeExport(file)
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 50)
  for (const run of ['first', 'second']) {
    const startedAt = performance.now()
    const code = await runImport({
      args: ['wordpress', file, '--into', path.join(work, 'content'), '--no-media', '--html'],
      signal: new AbortController().signal,
      say: () => undefined,
      onProgress: () => undefined,
    })
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    process.stdout.write(
      `${run} import of ${megabytes} MB, ${posts} posts: ${seconds} s, exit code ${code}, largest memory so far ${Math.round(peak / 1024 / 1024)} MB\n`,
    )
  }
  clearInterval(timer)
} finally {
  rmSync(work, { recursive: true })
}
