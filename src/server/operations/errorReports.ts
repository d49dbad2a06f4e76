import type { ErrorEvent, Event, NodeClient } from '@sentry/node'
import type { Handler, MiddlewareWrapper } from '../middleware/composeMiddleware'
import type { Log } from './createLog'

type Sentry = typeof import('./sentry')

/** Error reporting: a log that also reports its errors, a wrapper that traces requests, and a flush before the process ends. */
export type ErrorReports = { reporting: (log: Log) => Log; trace: MiddlewareWrapper; flush: () => Promise<unknown> }

type Options = {
  dsn: string | undefined
  build: string
  websiteOf: (host: string) => string | undefined
  /** Returns the route pattern of an address. Reports contain nothing else of it. */
  patternOf: (url: string) => string
}

/** Milliseconds for which the end of the process waits for unsent reports. */
const flushTimeoutMs = 1_000

const silent: ErrorReports = {
  reporting: (log) => log,
  trace: (request, next) => next(request),
  flush: async () => undefined,
}

/**
 * Reports errors, and the durations of a fifth of the requests, to Sentry. Does not load Sentry without a DSN. Reports contain
 * website, route pattern and build, and nothing about the reader. They are sent in the background. Source: the contract, §3 "Error
 * reporting".
 */
export function errorReports({ dsn, build, ...known }: Options): ErrorReports {
  if (!dsn) return silent
  let sentry: Sentry | undefined
  import('./sentry').then(
    (module) => {
      start(module, dsn, build)
      sentry = module
    },
    () => undefined,
  )
  return {
    reporting: (log) =>
      ({
        debug: log.debug.bind(log),
        info: log.info.bind(log),
        warn: log.warn.bind(log),
        error(...line: unknown[]) {
          log.error(...(line as Parameters<Log['error']>))
          if (sentry) report(sentry, line, known.patternOf)
        },
      }) as Log,
    trace: (request, next) => (sentry ? traced(sentry, request, next, known) : next(request)),
    flush: async () => sentry?.flush(flushTimeoutMs),
  }
}

function start(sentry: Sentry, dsn: string, build: string): NodeClient | undefined {
  return sentry.initWithoutDefaultIntegrations({
    dsn,
    release: build,
    initialScope: { tags: { build } },
    tracesSampleRate: 0.2,
    traceLifecycle: 'static',
    tracePropagationTargets: [],
    integrations: [sentry.dedupeIntegration(), sentry.linkedErrorsIntegration()],
    includeServerName: false,
    sendClientReports: false,
    maxBreadcrumbs: 0,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    beforeSend: (event: ErrorEvent) => scrubbed(event),
    beforeSendTransaction: (event) => scrubbed(event),
  })
}

/** Removes all fields that could contain personal data, as a second protection. */
function scrubbed<Kind extends Event>(event: Kind): Kind {
  const {
    user: _user,
    request: _request,
    breadcrumbs: _breadcrumbs,
    server_name: _name,
    extra: _extra,
    ...rest
  } = event
  return rest as Kind
}

type Facts = { error?: string; stack?: string; message?: string; fault?: string; path?: string; websiteId?: string }

function report(sentry: Sentry, [fields, message]: unknown[], patternOf: Options['patternOf']): void {
  const { error, stack, message: detail, fault, path, websiteId } = (typeof fields === 'object' ? fields : {}) as Facts
  const thrown = new Error([message, fault, error ?? detail].filter(Boolean).join(': '))
  thrown.name = String(message)
  if (stack) thrown.stack = stack
  sentry.captureException(thrown, {
    tags: {
      ...(websiteId && { website: websiteId }),
      ...(path && { route: patternOf(path) }),
      ...(fault && { fault }),
    },
  })
}

function traced(
  sentry: Sentry,
  request: Request,
  next: Handler,
  { websiteOf, patternOf }: Pick<Options, 'websiteOf' | 'patternOf'>,
): Promise<Response> {
  const { pathname, host } = new URL(request.url)
  const route = patternOf(pathname)
  const website = websiteOf(host)
  return sentry.withIsolationScope((scope) => {
    scope.setTags({ route, website })
    const attributes = { 'sentry.source': 'route', ...(website && { website }) }
    const span = { name: `${request.method} ${route}`, op: 'http.server', forceTransaction: true, attributes }
    return sentry.startSpan(span, () => next(request))
  })
}
