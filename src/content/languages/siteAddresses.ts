import { canonicalPath } from '../canonicalPath'
import type { Website } from '../schema/website'
import { languagesOf } from './languages'

/** What an address of the site itself can contain: its hosts, and the prefixes of its languages. */
export type SiteAddresses = { hosts: ReadonlySet<string>; prefixes: ReadonlySet<string> }

/** For a site without known hosts: only paths lead back to it. */
export const noAddresses: SiteAddresses = { hosts: new Set(), prefixes: new Set() }

/** Returns the hosts and prefixes of a website. The hosts are the configured `hosts` and those in the document. */
export function siteAddresses(website: Website, hosts: readonly string[]): SiteAddresses {
  const [, ...others] = languagesOf(website)
  const domains = website.i18n.languages.map(({ domain }) => domain)
  const named = [...hosts, ...website.hosts, website.url, ...domains].map(hostIn)
  return {
    hosts: new Set(named.filter((host) => host !== undefined)),
    prefixes: new Set(others.map(({ code }) => code)),
  }
}

/** Returns the host name of an address, or of a host with or without a port; undefined if there is none. */
export function hostIn(place: string | undefined): string | undefined {
  if (place === undefined) return undefined
  const address = /^https?:\/\//i.test(place) ? place : `http://${place}`
  return URL.canParse(address) ? new URL(address).hostname : undefined
}

/** Fast path: the canonical form of almost all rules. */
const usual = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*)?$/

/** Returns the canonical path of an address of the site; undefined for an address of another site. */
export function pathAt(address: string, { hosts }: SiteAddresses): string | undefined {
  if (usual.test(address)) return address
  if (!URL.canParse(address, 'http://site.invalid')) return undefined
  const { hostname, pathname } = new URL(address, 'http://site.invalid')
  if (!address.startsWith('/') && !hosts.has(hostname)) return undefined
  return canonicalPath(pathname) ?? pathname
}

/** Removes the language prefix of a path, because rules apply in every language. */
export function withoutPrefix(path: string, { prefixes }: Pick<SiteAddresses, 'prefixes'>): string {
  const end = path.indexOf('/', 1)
  const first = end === -1 ? path.slice(1) : path.slice(1, end)
  return prefixes.has(first) ? path.slice(first.length + 1) || '/' : path
}
