import { createHash } from 'node:crypto'
import { languagesOf, mainLocale } from '../languages/languages'
import type { Site } from './Site'

/** The build: an id, which is a hash of its sources, and the time of the build. */
export type Build = { id: string; timestamp: number }

/** The manifest of a site under a build: its id, and its JSON for `/builds/meta/{id}.json`. */
export type Manifest = { id: string; timestamp: number; text: string }

const manifests = new WeakMap<Site, Manifest>()

/**
 * Returns the manifest of a site, which is cached for the life of the revision. Its id consists of the build id and a hash of the site's
 * route rules. A new build and new rules both change the id, so the content under an id never changes.
 */
export function manifestOf(build: Build, site: Site): Manifest {
  const known = manifests.get(site)
  if (known) return known
  const matcher = matcherOf(site)
  const tag = createHash('sha256').update(JSON.stringify(matcher)).digest('hex').slice(0, 8)
  const { timestamp } = build
  const id = `${build.id}-${tag}`
  const manifest = { id, timestamp, text: JSON.stringify({ id, timestamp, matcher, prerendered: [] }) }
  manifests.set(site, manifest)
  return manifest
}

/** Maximum number of rules that browsers download. With more, only the server follows rules. */
const maxRules = 500

/**
 * The route rules in the form that the browser uses: by path without language prefix, wildcards by their prefix. Rules for a query are left
 * to the server.
 */
function matcherOf({ website, redirects }: Site) {
  const main = mainLocale(website).code
  const prefixes = languagesOf(website).flatMap(({ code }) => (code === main ? [] : [`/${code}`]))
  if (redirects.exact.size + redirects.wildcards.size > maxRules) return { prefixes, exact: {}, wildcards: {} }
  const exact = [...redirects.exact].map(([from, { to, status }]) => [from, { to, status }])
  const wildcards = [...redirects.wildcards].map(([from, { to, status }]) => [from.slice(0, -1), { to, status }])
  return { prefixes, exact: Object.fromEntries(exact), wildcards: Object.fromEntries(wildcards) }
}
