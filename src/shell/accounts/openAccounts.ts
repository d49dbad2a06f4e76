import type { Tenants } from '../../content/tenants/createTenants'
import { type Accounts, createAccounts } from '../../server/accounts/createAccounts'
import { createIdentityProvider } from '../../server/accounts/createIdentityProvider'
import { createRevocations } from '../../server/accounts/createRevocations'
import type { Log } from '../../server/operations/createLog'
import type { Env } from '../../server/operations/env'
import type { Replicas } from '../../server/replicas/createReplicas'
import type { Workers } from '../../server/workers/joinWorkers'

/** Returns the accounts of a site; undefined if its readers cannot sign in. */
export type AccountsOf = (websiteId: string) => Accounts | undefined

type Options = {
  env: Env
  tenants: Tenants
  replicas: Replicas | undefined
  workers: Workers | undefined
  log: Log
}

/**
 * Opens the accounts of all sites with a provider; undefined if no site has one. A preview has none: its pages show drafts, and nobody
 * signs in there.
 */
export function openAccounts({ env, tenants, replicas, workers, log }: Options): AccountsOf | undefined {
  const { SESSION_KEYS: keys, LOGIN_INSECURE: isInsecure } = env
  const memory = replicas?.memory
  const all = new Map<string, Accounts>()
  for (const { websiteId: site, login } of env.PREVIEW ? [] : env.tenants) {
    if (!login || all.has(site)) continue
    const broadcast = memory ? undefined : (ended: readonly string[]) => workers?.broadcast({ site, ended })
    const revocations = createRevocations({ site, memory, broadcast })
    workers?.onMessage((message) => message.site === site && message.ended && revocations.note(message.ended))
    const provider = createIdentityProvider(login, { isInsecure })
    all.set(site, createAccounts({ site, keys, isInsecure, provider, revocations, memory, log }))
  }
  if (all.size === 0) return undefined
  return (websiteId) => {
    const site = tenants.all.find((tenant) => tenant.websiteId === websiteId)?.store.peek()
    return site?.signIn === 'on' ? all.get(websiteId) : undefined
  }
}
