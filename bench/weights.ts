import { brotliCompressSync } from 'node:zlib'
import { startBigSite } from './bigSite.ts'

/** Parts of a page that are removed, by name. */
const parts: Readonly<Record<string, RegExp>> = {
  'words that are read': />[^<]+/g,
  'structured data': /<script type="application\/ld\+json">[\s\S]*?<\/script>/,
  'what else the head tells machines':
    /<(?:meta (?:property|name="(?:twitter|robots|description))|link rel="(?:alternate|canonical|search|manifest|icon|apple)[^>]*)[^>]*>/g,
  'the inline script of pages': /<script>[\s\S]*?<\/script>/,
  pictures: /<img[^>]*>/g,
  'addresses of links': / href="[^"]*"/g,
  'names of classes': / class="[^"]*"/g,
  'names of parts (data-…)': / data-[a-z-]+(?:="[^"]*")?/g,
  'drawn signs': /<svg[\s\S]*?<\/svg>/g,
  islands: /<\/?g-(?:island|kept)[^>]*>/g,
  'the header': /<header [^>]*data-header=[\s\S]*?<\/header>/,
  'the foot': /<footer[\s\S]*<\/footer>/,
}

/**
 * Prints the size (brotli 11) of an article and a front page of a generated document, and how much smaller each would be without one of its
 * parts. Compression shares repeated text between parts, so the differences add up to less than the whole.
 */
const site = await startBigSite(1_000)
await measureSize('an article', site.articles[11] ?? '')
await measureSize('the front page', '/')
await site.stop()

async function measureSize(name: string, path: string): Promise<void> {
  const html = await (await fetch(site.url + path)).text()
  const fullSize = bytesOf(html)
  process.stdout.write(`${name}: ${fullSize} bytes\n`)
  for (const [part, pattern] of Object.entries(parts)) {
    const saved = fullSize - bytesOf(html.replace(pattern, (found) => (found.startsWith('>') ? '>' : '')))
    process.stdout.write(`  ${part.padEnd(36)} ${String(saved).padStart(6)}\n`)
  }
}

function bytesOf(html: string): number {
  return brotliCompressSync(html).byteLength
}
