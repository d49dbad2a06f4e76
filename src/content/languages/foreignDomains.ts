import type { Website } from '../schema/website'
import type { RefusedLanguage } from './languages'
import { hostIn } from './siteAddresses'

/** Returns the hosts that a document claims: its address, its `hosts` and the domains of its languages. */
export function claimedHosts({ url, hosts, i18n }: Pick<Website, 'url' | 'hosts' | 'i18n'>): ReadonlySet<string> {
  const named = [url, ...hosts, ...i18n.languages.map(({ domain }) => domain)].map(hostIn)
  return new Set(named.filter((host) => host !== undefined))
}

/**
 * Removes the domains of languages that belong to another site. These languages stay available under their prefix. `isForeign` tells
 * whether a host belongs to another site.
 */
export function withoutForeignDomains(
  website: Website,
  isForeign: (host: string) => boolean,
): { website: Website; refused: RefusedLanguage[] } {
  const refused: RefusedLanguage[] = []
  const languages = website.i18n.languages.map((language) => {
    const host = hostIn(language.domain)
    if (host === undefined || !isForeign(host)) return language
    const { domain: _, ...others } = language
    refused.push({ language: language.code, reason: `its domain ${host} belongs to another site` })
    return others
  })
  if (refused.length === 0) return { website, refused }
  return { website: { ...website, i18n: { ...website.i18n, languages } }, refused }
}
