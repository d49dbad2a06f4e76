import type { Inventory } from '../../../src/server/Inventory.ts'
import type { Writer, Written } from '../folder/createWriter.ts'
import type { CrawlResult } from '../making/crawl.ts'
import { headerLines, rulesFor } from './headerLines.ts'
import { hostingHeaders } from './hostingHeaders.ts'
import { nginxRedirects } from './nginxRedirects.ts'
import { redirectLines, type StaticRedirect } from './redirectLines.ts'

type Hosted = { inventory: Inventory; redirects: readonly StaticRedirect[]; crawled: CrawlResult; manifest: string }

/** Writes the files that tell a static host about the site: redirects, headers, and the build's manifest with the path of every exported page. */
export async function writeHosting(
  writer: Writer,
  { inventory, redirects, crawled, manifest }: Hosted,
): Promise<Written[]> {
  const { prefixes, buildId, isPaper } = inventory
  const files: Readonly<Record<string, string>> = {
    _redirects: redirectLines(redirects, prefixes),
    'redirects.nginx.conf': nginxRedirects(redirects),
    _headers: headerLines([...hostingHeaders(isPaper), ...rulesFor(crawled.fileHeaders)]),
    [`builds/meta/${buildId}.json`]: JSON.stringify({ ...JSON.parse(manifest), prerendered: crawled.pages }),
  }
  const writing = Object.entries(files).map(([name, text]) => writer.write(name, Buffer.from(text)))
  return Promise.all(writing)
}
