/** How a site reads the membership of its readers from what the provider says. */
export type TierRules = {
  /** The claim with the tiers. Dots lead into objects: `realm_access.roles`. */
  claim: string | undefined
  /** The tiers of the site, each with the values of the claim that mean it. */
  tiers: readonly { name: string; values: readonly string[] }[]
}

/** Returns the names of the tiers in a reader's claims. */
export function tiersOf(claims: Readonly<Record<string, unknown>>, { claim, tiers }: TierRules): string[] {
  const value = claim === undefined ? undefined : (ownValue(claims, [claim]) ?? ownValue(claims, claim.split('.')))
  const held = new Set((Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string'))
  return tiers.filter(({ name, values }) => [name, ...values].some((one) => held.has(one))).map(({ name }) => name)
}

function ownValue(claims: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return claims
  if (typeof claims !== 'object' || claims === null || !Object.hasOwn(claims, name)) return undefined
  return ownValue((claims as Record<string, unknown>)[name], rest)
}
