import type { ReactNode } from 'react'
import { currentContext, type RequestContext } from '../requestContext/RequestContext'
import { ComingSoon } from './ComingSoon'
import { ErrorPage } from './ErrorPage'
import { Maintenance } from './Maintenance'

/** Renders the page that replaces the requested one: that of the site's mode, or an error with its true status. */
export function openErrorPage(): ReactNode {
  const context = currentContext()
  const { edition, mode, now } = context
  const failure = failureOfErrorPage(context)
  if (failure || !edition) return <ErrorPage failure={failure ?? { status: 404 }} context={context} />
  return mode === 'maintenance' ? <Maintenance edition={edition} /> : <ComingSoon edition={edition} now={now} />
}

/** The failure that the error page of a request shows: 404 for an unknown path; undefined if the site's mode replaces every page. */
export function failureOfErrorPage({ failure, edition, mode }: RequestContext): RequestContext['failure'] {
  return failure ?? (edition && mode !== 'normal' ? undefined : { status: 404 })
}
