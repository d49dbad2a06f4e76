import { mayRead } from '../../content/access'
import type { Site } from '../../content/site/Site'
import type { TierRules } from '../../server/accounts/tiersOf'

const defaultScopes = ['profile', 'email']

/** Returns how a site reads the membership of a reader. */
export function tierRulesOf({ website: { login } }: Site): TierRules {
  return { claim: login?.tiers_claim, tiers: login?.tiers ?? [] }
}

/** Whether a signed-in reader of these tiers may read an entry of a site. */
export function readerMayRead(entry: Parameters<typeof mayRead>[0], tiers: readonly string[], site: Site): boolean {
  return mayRead(entry, tiers, (site.website.login?.tiers.length ?? 0) > 0)
}

/** Returns the scopes that a site requests in addition to `openid`. */
export function scopesOf({ website: { login } }: Site): readonly string[] {
  return login && login.scopes.length > 0 ? login.scopes : defaultScopes
}
