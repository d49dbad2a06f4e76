import { readFileSync } from 'node:fs'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'

const folder = 'tests/fixtures/sitemaps'
const own = (fileName: string) => ({ fileName, contents: readFileSync(path.join(folder, fileName), 'utf8') })
const official = {
  fileName: 'sitemap.xsd',
  contents: readFileSync('node_modules/sitemap/schema/sitemap.xsd', 'utf8'),
}
const otherSchemas = ['image.xsd', 'video.xsd', 'news.xsd', 'xhtml.xsd'].map(own)

/** Maximum bytes and addresses of a sitemap. Source: https://www.sitemaps.org/protocol.html */
const limits = { bytes: 50 * 1024 * 1024, addresses: 50_000 }

/** A news sitemap without news of the last two days: search engines accept it, but the schema requires an address. */
const isQuietNews = (map: string) => /^<\?xml [^>]*>\s*<urlset [^>]*sitemap-news[^>]*\/>\s*$/.test(map)

/**
 * Returns the errors of a sitemap or sitemap index for search engines, using the schemas of the protocol where they
 * exist.
 */
export async function mapFaults(map: string): Promise<string[]> {
  if (isQuietNews(map)) return []
  const xml = { fileName: 'map.xml', contents: map }
  const isIndex = map.includes('<sitemapindex')
  const schema = isIndex ? [own('index.xsd')] : [own('all.xsd')]
  const { errors } = await validateXML({ xml, schema, preload: isIndex ? [] : [official, ...otherSchemas] })
  const addresses = map.match(/<loc>/g)?.length ?? 0
  return [
    ...errors.map(({ message }) => message),
    ...(Buffer.byteLength(map) > limits.bytes ? ['too many bytes'] : []),
    ...(addresses > limits.addresses ? ['too many addresses'] : []),
  ]
}
