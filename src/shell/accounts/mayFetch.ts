import type { MediaOwner } from '../../content/media/knownMedia'
import type { Site } from '../../content/site/Site'
import type { Accounts } from '../../server/accounts/createAccounts'
import { readerMayRead, tierRulesOf } from './accountRules'

type Requester = { headers: Headers; accounts: Accounts | undefined }

/**
 * Whether the reader of a request may fetch a file that only members' articles show: a member who may read one of them, or a reader who was
 * given a link to one of them.
 */
export async function mayFetch(
  { headers, accounts }: Requester,
  site: Site,
  owners: readonly MediaOwner[],
): Promise<boolean> {
  if (!accounts) return false
  const given = await accounts.giftIn(headers)
  if (owners.some(({ slug }) => slug === given)) return true
  const { session } = await accounts.sessionOf(headers, tierRulesOf(site))
  return session !== undefined && owners.some((owner) => readerMayRead(owner, session.tiers, site))
}
