import path from 'node:path'
import build from 'virtual:gazette/build'
import { fsRouter } from 'waku/router/server'
import { createTenants } from './content/tenants'
import { adapter } from './server/adapter'
import { readEnv } from './server/env'
import { errorReports } from './server/errorReports'
import { leanHtml } from './server/leanHtml'
import { createLog } from './server/log'
import { onlyReading } from './server/onlyReading'
import { requestLog } from './server/requestLog'
import { securityHeaders } from './server/securityHeaders'
import { builds } from './shell/builds'
import { frontDoor } from './shell/frontDoor'
import { inEveryLanguage } from './shell/inEveryLanguage'
import { leadToHost } from './shell/leadToHost'
import { media } from './shell/media'
import { payloads } from './shell/payloads'
import { readiness } from './shell/readiness'

/** The server on one screen: the pages, and the steps of a request in their order. */
export default adapter(fsRouter(inEveryLanguage(import.meta.glob('./pages/**/*.{ts,tsx}'))), () => {
  const env = readEnv(process.env)
  const plainLog = createLog(env.LOG_LEVEL)
  const websiteOf = (host: string) => tenants.forHost(host)?.websiteId
  const { reporting, trace, flush } = errorReports({ dsn: env.SENTRY_DSN, build: build.id, websiteOf })
  const log = reporting(plainLog)
  const tenants = createTenants(env, log)
  return {
    host: env.HOST,
    port: env.PORT,
    log,
    operations: { reasons: readiness(tenants), metricsToken: env.METRICS_TOKEN },
    trustedProxies: env.TRUSTED_PROXIES,
    drainDelay: env.DRAIN_DELAY,
    farewell: flush,
    middleware: [
      trace,
      securityHeaders,
      requestLog(log),
      onlyReading,
      leadToHost(env.tenants, tenants),
      builds(tenants, build),
      media(tenants, path.resolve(env.CACHE_DIR, 'media')),
      payloads,
      leanHtml,
      frontDoor({ tenants, env, log }),
    ],
  }
})
