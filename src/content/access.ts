/**
 * Who may read an article: everybody, everybody but only some each month (`metered`, counted in the browser), every member, or the members
 * of these tiers.
 */
export type Access = 'public' | 'metered' | 'members' | readonly string[]

/** Whether only members may read an entry. An entry without `access` is public. */
export function isForMembers({ access }: { access?: Access | undefined }): boolean {
  return access !== undefined && access !== 'public' && access !== 'metered'
}

/**
 * Whether a signed-in reader of these tiers may read an entry. On a site that has no tiers, every signed-in reader is a member.
 * Source: the contract, §3 "Members".
 */
export function mayRead(
  { access = 'public' }: { access?: Access | undefined },
  readersTiers: readonly string[],
  siteHasTiers: boolean,
): boolean {
  if (access === 'public' || access === 'metered') return true
  if (access === 'members') return !siteHasTiers || readersTiers.length > 0
  return access.some((tier) => readersTiers.includes(tier))
}
