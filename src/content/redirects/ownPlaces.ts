import { canonicalPath } from '../canonicalPath'
import { languagesOf } from '../languages/languages'
import type { Website } from '../schema/website'

/** What leads back to the site itself: its hosts, and the prefixes of its languages. */
export type OwnPlaces = { hosts: ReadonlySet<string>; prefixes: ReadonlySet<string> }

/** Nothing but paths leads back to a site of which nothing is known. */
export const nowhere: OwnPlaces = { hosts: new Set(), prefixes: new Set() }

/** The own places of a website, at the `hosts` that are configured and at those that its document names. */
export function ownPlaces(website: Website, hosts: readonly string[]): OwnPlaces {
  const [, ...others] = languagesOf(website)
  const domains = website.i18n.languages.map(({ domain }) => domain)
  const named = [...hosts, ...website.hosts, website.url, ...domains].map(hostIn)
  return {
    hosts: new Set(named.filter((host) => host !== undefined)),
    prefixes: new Set(others.map(({ code }) => code)),
  }
}

/** The host of an address, or of a host with or without a port; undefined where there is none. */
export function hostIn(place: string | undefined): string | undefined {
  if (place === undefined) return undefined
  const address = /^https?:\/\//i.test(place) ? place : `http://${place}`
  return URL.canParse(address) ? new URL(address).hostname : undefined
}

/** Paths of almost all rules, in their one spelling. */
const usual = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*)?$/

/** The path that an address of the site has once it is asked for, in its one spelling; undefined for one that leaves the site. */
export function pathAt(address: string, { hosts }: OwnPlaces): string | undefined {
  if (usual.test(address)) return address
  if (!URL.canParse(address, 'http://site.invalid')) return undefined
  const { hostname, pathname } = new URL(address, 'http://site.invalid')
  if (!address.startsWith('/') && !hosts.has(hostname)) return undefined
  return canonicalPath(pathname) ?? pathname
}

/** A path without the prefix of a language: rules hold under every one. */
export function withoutPrefix(path: string, { prefixes }: OwnPlaces): string {
  const end = path.indexOf('/', 1)
  const first = end === -1 ? path.slice(1) : path.slice(1, end)
  return prefixes.has(first) ? path.slice(first.length + 1) || '/' : path
}
