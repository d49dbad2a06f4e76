import type { ReactNode } from 'react'
import { currentContext, recordFindings } from '../requestContext/RequestContext'
import { ComingSoon } from './ComingSoon'
import { ErrorPage } from './ErrorPage'
import { Maintenance } from './Maintenance'

/**
 * Renders the page that replaces the requested one: that of the site's mode, or an error with its true status. Records the failure before
 * the layout around it is rendered.
 */
export function openErrorPage(): ReactNode {
  const context = currentContext()
  const { edition } = context
  if (edition && !context.failure && context.mode === 'maintenance') return <Maintenance edition={edition} />
  if (edition && !context.failure && context.mode === 'coming-soon')
    return <ComingSoon edition={edition} now={context.now} />
  const failure = context.failure ?? { status: 404 }
  return <ErrorPage failure={failure} context={recordFindings({ failure })} />
}
