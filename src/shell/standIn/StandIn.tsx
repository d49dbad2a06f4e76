import { currentVisit } from '../frontDoor/visit'
import { ComingSoon } from './ComingSoon'
import { ErrorPage } from './ErrorPage'
import { Maintenance } from './Maintenance'

/** What stands in for a page: the site's mode, or an error with its true status. */
export function StandIn() {
  const visit = currentVisit()
  const { edition } = visit
  if (edition && !visit.failure && visit.mode === 'maintenance') return <Maintenance edition={edition} />
  if (edition && !visit.failure && visit.mode === 'coming-soon') return <ComingSoon edition={edition} now={visit.now} />
  visit.failure ??= { status: 404 }
  return <ErrorPage failure={visit.failure} visit={visit} />
}
