import type { AdmissionControl } from '../../server/limits/createAdmissionControl'
import { allowReadMethods } from '../../server/middleware/allowReadMethods'
import { blockWakuPayloads } from '../../server/middleware/blockWakuPayloads'
import type { Middleware, MiddlewareWrapper } from '../../server/middleware/composeMiddleware'
import { forbidCaching } from '../../server/middleware/forbidCaching'
import { securityHeaders } from '../../server/middleware/securityHeaders'
import { requestLog } from '../../server/operations/requestLog'
import type { Routes } from '../../server/routes/createRoutes'
import { answerAccounts } from '../accounts/answerAccounts'
import { prefetchRules } from '../document/prefetchRules'
import { answerBuilds } from '../endpoints/answerBuilds'
import { answerIcons } from '../endpoints/icons'
import { media } from '../endpoints/media'
import { serviceWorker } from '../endpoints/serviceWorker'
import { createPipeline } from '../pipeline/createPipeline'
import { redirectToHost } from '../pipeline/redirectToHost'
import { bootPage } from '../preview/bootPage'
import type { Services } from './createServices'

/** Returns the wrappers and the middleware of every request that is not answered from the page cache, in order. */
export function createMiddleware(services: Services, routes: Routes, admission: AdmissionControl) {
  const { env, build, trace, log, tenants, primaryOf, cache, pictures, accountsOf, previews, drafts, shares } = services
  const wrappers: MiddlewareWrapper[] = [
    trace,
    securityHeaders,
    requestLog(log),
    ...(env.PREVIEW ? [forbidCaching] : []),
  ]
  const middleware: Middleware[] = [
    ...(import.meta.env.DEV ? [] : [blockWakuPayloads]),
    answerAccounts(tenants, accountsOf, env),
    allowReadMethods,
    redirectToHost(primaryOf, env.SITE_URL),
    admission.enter,
    answerBuilds(tenants, build),
    prefetchRules,
    serviceWorker(tenants, env.OFFLINE && !env.PREVIEW),
    media({
      tenants,
      accountsOf,
      previews,
      shares,
      pictures,
      log,
      onHidden: (websiteId) => cache.purge(websiteId, 'all'),
    }),
    answerIcons(tenants, pictures),
    bootPage(env, routes.patternOf),
    createPipeline({
      tenants,
      accountsOf,
      previews,
      shares,
      drafts,
      env,
      log,
      routes,
      waitForRender: admission.waitForRender,
    }),
  ]
  return { wrappers, middleware }
}
