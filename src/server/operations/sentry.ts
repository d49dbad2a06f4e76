/** What is used of Sentry, loaded for whoever has a DSN: all else that it brings stays out of the build. */
export {
  captureException,
  dedupeIntegration,
  flush,
  initWithoutDefaultIntegrations,
  linkedErrorsIntegration,
  startSpan,
  withIsolationScope,
} from '@sentry/node'
