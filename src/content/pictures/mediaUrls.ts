import type { Site } from '../Site'

const kept = new WeakMap<Site, ReadonlyMap<string, string>>()

/** The addresses that a document gives for its media, by file name; made once a revision, at the first question. */
export function mediaUrls(site: Site): ReadonlyMap<string, string> {
  const known = kept.get(site)
  if (known) return known
  const urls = new Map<string, string>()
  collect(site.website, urls)
  kept.set(site, urls)
  return urls
}

function collect(value: unknown, urls: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return
  const { filename, url } = value as { filename?: unknown; url?: unknown }
  if (typeof filename === 'string' && typeof url === 'string' && !urls.has(filename)) urls.set(filename, url)
  for (const part of Object.values(value)) collect(part, urls)
}
