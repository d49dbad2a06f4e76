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
 * Reports browser errors to the Sentry project of `data-dsn`, with tracing for a fifth of the page loads and replays for a tenth of the
 * sessions. Replays show texts and pictures, as the contract requires, but never what a reader types. Reports do not identify the reader.
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
  // Client navigation changes the route in the dataset.
  addEventProcessor((event) => ({ ...event, tags: { ...event.tags, route: dataset.route } }))
}

type Reported = Parameters<NonNullable<BrowserOptions['beforeSendTransaction']>>[0]

/** Removes the user and the query of the address, which may contain a reader's search words. */
function withoutQueries<Event extends Pick<Reported, 'request' | 'user'>>({
  user: _,
  request,
  ...event
}: Event): Event {
  const url = request?.url?.split(/[?#]/, 1)[0]
  return { ...event, ...(url && { request: { url } }) } as Event
}
