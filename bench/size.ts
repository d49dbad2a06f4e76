import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { startSite } from '../tests/support/startSite.ts'
import { startBigSite } from './bigSite.ts'

/**
 * Compares the size of pages (brotli) with Astro's output for the same page: the same elements, text, links and pictures, our short class
 * names, one scoped style, the text as one HTML string. Pages: articles of the demo, an article and the front page of `bench/generate.ts`.
 * Install Astro first: `npm install --prefix bench/astro`.
 */
const articles = ['herring-quota-cut-price-cannot-save', 'allotment-rents-frozen', 'council-votes-last-11m-flood-wall']
const folder = path.resolve('bench/astro')
const astro = path.join(folder, 'node_modules/.bin/astro')
if (!existsSync(astro)) throw new Error('Astro is missing: npm install --prefix bench/astro')

const site = await startSite({ WEBSITE_ID: 'harbour-post' })
for (const slug of articles) await compare(slug, `${site.url}/article/${slug}`)
await site.stop()
const big = await startBigSite(1_000)
await compare('a generated article', big.url + big.articles[11])
await compare('a generated front page', big.url)
await big.stop()

async function compare(name: string, address: string): Promise<void> {
  const source = await (await fetch(address)).text()
  const [own, other] = [bytesOf(source), bytesOf(buildWithAstro(source))]
  process.stdout.write(
    `${name}: Gazette ${own}, Astro ${other} bytes of brotli 11, ratio ${(own / other).toFixed(2)} (aim 1.15)\n`,
  )
}

function buildWithAstro(html: string): string {
  mkdirSync(path.join(folder, 'src/pages'), { recursive: true })
  writeFileSync(path.join(folder, 'src/pages/index.astro'), toAstro(html))
  const built = spawnSync(astro, ['build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  })
  if (built.status !== 0) throw new Error(`astro build failed:\n${built.stdout}${built.stderr}`)
  return readFileSync(path.join(folder, 'dist/index.html'), 'utf8')
}

/** The page as an Astro component. Astro adds its own styles and attributes. */
function toAstro(html: string): string {
  const head = (/<head>([\s\S]*?)<\/head>/.exec(html)?.[1] ?? '')
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
  let text = ''
  const body = (/<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '').replace(
    /(<[a-z]+[^>]*itemprop="articleBody"[^>]*)>([\s\S]*?)(<\/div>)(?=<)/i,
    (_, open, inner, close) => {
      text = inner
      return `${open} set:html=TEXT>${close}`
    },
  )
  const names = new Set(
    [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, classes = '']) => classes.split(' ').filter(Boolean)),
  )
  const style = [...names].map((name) => `.${name}{color:inherit}`).join('')
  const page = `<html lang="en"><head>${braced(head)}</head><body>${braced(body).replace('set:html=TEXT', 'set:html={text}')}</body></html>`
  return `---\nconst text = ${JSON.stringify(text)}\n---\n${page}\n<style>${style}</style>\n`
}

function braced(html: string): string {
  return html.replaceAll('{', '&#123;').replaceAll('}', '&#125;')
}

function bytesOf(html: string): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength
}
