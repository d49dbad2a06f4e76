import type { TenantConfig } from '../../server/environment/readSites'
import type { Tenants } from './createTenants'

const hostName = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i

/**
 * Returns a function that gives the host to redirect to: the primary host of the site for an alias, undefined without a redirect. Only the
 * operator's configuration decides which site a host belongs to. The document's `hosts` (the first is the primary one, the others are
 * aliases) are used only if the process has one tenant, so that no publisher can claim the host of another.
 */
export function primaryHost(configs: readonly TenantConfig[], tenants: Tenants): (host: string) => string | undefined {
  const aliases = new Map(configs.flatMap(({ host, aliases = [] }) => aliases.map((alias) => [alias, host] as const)))
  const only = configs.length === 1 && configs[0]?.host === undefined ? tenants.all[0] : undefined
  return (host) => {
    const [own, ...others] = only?.store.peek()?.website.hosts.filter((one) => hostName.test(one)) ?? []
    return own && others.includes(host) && host !== own ? own : aliases.get(host)
  }
}
