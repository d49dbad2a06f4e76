import type { Site } from '../../content/site/Site'
import { runWithPauses } from '../../server/limits/runWithPauses'
import type { Report } from './Finding'
import { inspect } from './inspect'
import { vocabulary } from './vocabulary'

const reports = new WeakMap<Site, Promise<Report>>()

/** Returns the findings in a site's document. It is checked once per revision, in slices between requests. */
export function reportOf(site: Site, siteUrl?: string): Promise<Report> {
  const known = reports.get(site) ?? runWithPauses(inspect({ site, vocabulary, siteUrl }))
  reports.set(site, known)
  return known
}
