import type { TenantConfig } from '../../server/environment/readSites'
import type { Tenants } from './createTenants'

const hostName = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i

/**
 * Tells to which host the readers of a host are led: an alias to its site's own, undefined where nobody is led on.
 * Only the operator's map decides whose a host is; a document's `hosts` (the first is its own, the others are
 * aliases) count where the process has one tenant, so that no publisher can claim another's.
 */
export function primaryHost(configs: readonly TenantConfig[], tenants: Tenants): (host: string) => string | undefined {
  const aliases = new Map(configs.flatMap(({ host, aliases = [] }) => aliases.map((alias) => [alias, host] as const)))
  const only = configs.length === 1 && configs[0]?.host === undefined ? tenants.all[0] : undefined
  return (host) => {
    const [own, ...others] = only?.store.peek()?.website.hosts.filter((one) => hostName.test(one)) ?? []
    return own && others.includes(host) && host !== own ? own : aliases.get(host)
  }
}
