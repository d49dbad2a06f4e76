import {
  addEventProcessor,
  type BrowserOptions,
  browserTracingIntegration,
  init,
  replayIntegration,
  setTags,
} from '@sentry/browser'
import type { Behaviour } from '../Behaviour'

/**
 * Reports errors of the browser to the Sentry of `data-dsn`, a fifth of the page loads, a tenth of the sessions as replay.
 * Text and pictures of a replay are shown, as the contract wants; what a reader types is not, and nobody is named.
 * Source: the contract, §3 "Error reporting".
 */
export const report: Behaviour = ({ dataset }) => {
  const { dsn, build, website, route } = dataset
  if (!dsn) return
  init({
    dsn,
    ...(build && { release: build }),
    integrations: [
      browserTracingIntegration({ beforeStartSpan: (span) => ({ ...span, name: route ?? 'page' }) }),
      replayIntegration({ maskAllText: false, blockAllMedia: false, maskAllInputs: true, useCompression: false }),
    ],
    tracesSampleRate: 0.2,
    traceLifecycle: 'static',
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 0.1,
    tracePropagationTargets: [],
    sendClientReports: false,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeBreadcrumb: ({ data, ...breadcrumb }) => breadcrumb,
    beforeSend: withoutQueries,
    beforeSendTransaction: withoutQueries,
  })
  setTags({ build, website })
  // The document says another route once a journey has ended.
  addEventProcessor((event) => ({ ...event, tags: { ...event.tags, route: dataset.route } }))
}

type Reported = Parameters<NonNullable<BrowserOptions['beforeSendTransaction']>>[0]

/** Addresses without their queries, which may hold what a reader searched for. */
function withoutQueries<Event extends Pick<Reported, 'request' | 'user'>>({
  user: _,
  request,
  ...event
}: Event): Event {
  const url = request?.url?.split(/[?#]/, 1)[0]
  return { ...event, ...(url && { request: { url } }) } as Event
}
