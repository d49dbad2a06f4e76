import type { ReactNode } from 'react'
import { currentContext, settle } from '../requestContext/RequestContext'
import { ComingSoon } from './ComingSoon'
import { ErrorPage } from './ErrorPage'
import { Maintenance } from './Maintenance'

/**
 * Renders the page that replaces the requested one: that of the site's mode, or an error with its true status. Records the failure before
 * the layout around it is rendered.
 */
export function openStandIn(): ReactNode {
  const visit = currentContext()
  const { edition } = visit
  if (edition && !visit.failure && visit.mode === 'maintenance') return <Maintenance edition={edition} />
  if (edition && !visit.failure && visit.mode === 'coming-soon') return <ComingSoon edition={edition} now={visit.now} />
  const failure = visit.failure ?? { status: 404 }
  return <ErrorPage failure={failure} visit={settle({ failure })} />
}
