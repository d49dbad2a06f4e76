import type { Site } from '../../content/site/Site'
import type { Tenants } from '../../content/tenants/createTenants'
import type { Log } from '../../server/operations/createLog'

/** What programs that announce changes of content need. */
export type AnnouncerOptions = {
  tenants: Pick<Tenants, 'all'>
  siteUrl: string | undefined
  log: Log
  /** Whether this process announces changes: one of several workers does. Default: yes. */
  isAnnouncer?: (() => boolean) | undefined
  send?: (url: string, init: RequestInit) => Promise<Response>
}

/** What is compared and sent. */
type Announcement<State> = {
  /** Returns the part of a site whose changes are announced; undefined if none are. */
  stateOf: (site: Site) => State | undefined
  announce: (last: State, now: State, site: Site) => Promise<void>
  /** The log message if `announce` fails. */
  failure: string
}

/**
 * Announces the changes of a site whenever its content has changed. The first revision after a start is not announced, because it cannot
 * be compared with an earlier one.
 */
export function createAnnouncer<State>(
  { tenants, log, isAnnouncer = () => true }: AnnouncerOptions,
  { stateOf, announce, failure }: Announcement<State>,
): (websiteId: string) => Promise<void> {
  const before = new Map<string, State>()
  return async (websiteId) => {
    const site = tenants.all.find((tenant) => tenant.websiteId === websiteId)?.store.peek()
    const now = site && stateOf(site)
    if (!site || now === undefined) return
    const last = before.get(websiteId)
    before.set(websiteId, now)
    if (last === undefined || !isAnnouncer()) return
    await announce(last, now, site).catch((error) => log.warn({ websiteId, error: String(error) }, failure))
  }
}
