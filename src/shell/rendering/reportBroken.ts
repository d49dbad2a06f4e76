import type { Site } from '../../content/site/Site'
import type { Log } from '../../server/operations/createLog'
import { requestState } from '../../server/requestState'
import type { RequestContext } from '../requestContext/RequestContext'

const reported = new WeakMap<Site, Set<string>>()

/** Logs the parts that were left out of a page: each error once per revision. */
export function reportBroken({ edition, path, broken }: RequestContext, log: Log): void {
  if (!edition || !broken) return
  requestState().onError?.(broken.thrown)
  const { site } = edition
  const known = reported.get(site) ?? new Set<string>()
  reported.set(site, known)
  const error = String(broken.thrown)
  for (const part of broken.parts) {
    const key = `${part} ${error}`
    if (known.has(key)) continue
    known.add(key)
    const stack = broken.thrown instanceof Error ? broken.thrown.stack : undefined
    log.error(
      { websiteId: site.website.id, path, part, error, stack },
      'a part of a page threw an error; the page is shown without it',
    )
  }
}
