import { readFileSync } from 'node:fs'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'

const folder = 'tests/fixtures/sitemaps'
const own = (fileName: string) => ({ fileName, contents: readFileSync(path.join(folder, fileName), 'utf8') })
const official = {
  fileName: 'sitemap.xsd',
  contents: readFileSync('node_modules/sitemap/schema/sitemap.xsd', 'utf8'),
}
const besides = ['image.xsd', 'video.xsd', 'news.xsd', 'xhtml.xsd'].map(own)

/** Bytes and addresses that a map may have. Source: https://www.sitemaps.org/protocol.html */
const most = { bytes: 50 * 1024 * 1024, addresses: 50_000 }

/** A map of news of a paper that has had none for two days: search engines take it, and the schema knows no map without addresses. */
const isQuietNews = (map: string) => /^<\?xml [^>]*>\s*<urlset [^>]*sitemap-news[^>]*\/>\s*$/.test(map)

/** What in a map, or an index of maps, is not as search engines want it; by the protocol's own schema as far as there is one to be had. */
export async function mapFaults(map: string): Promise<string[]> {
  if (isQuietNews(map)) return []
  const xml = { fileName: 'map.xml', contents: map }
  const isIndex = map.includes('<sitemapindex')
  const schema = isIndex ? [own('index.xsd')] : [own('all.xsd')]
  const { errors } = await validateXML({ xml, schema, preload: isIndex ? [] : [official, ...besides] })
  const addresses = map.match(/<loc>/g)?.length ?? 0
  return [
    ...errors.map(({ message }) => message),
    ...(Buffer.byteLength(map) > most.bytes ? ['too many bytes'] : []),
    ...(addresses > most.addresses ? ['too many addresses'] : []),
  ]
}
