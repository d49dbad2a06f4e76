/** The parts of Sentry that are used. Loaded only with a DSN; everything else of the package stays out of the build. */
export {
  captureException,
  dedupeIntegration,
  flush,
  initWithoutDefaultIntegrations,
  linkedErrorsIntegration,
  startSpan,
  withIsolationScope,
} from '@sentry/node'
