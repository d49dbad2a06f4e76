import type { AdmissionControl } from '../../server/limits/createAdmissionControl'
import { endpointsByPath, type Middleware, type MiddlewareWrapper } from '../../server/middleware/composeMiddleware'
import { allowReadMethods, forbidCaching, securityHeaders } from '../../server/middleware/standardMiddleware'
import { blockWakuPayloads } from '../../server/middleware/wakuEndpoints'
import { requestLog } from '../../server/operations/requestLog'
import type { Routes } from '../../server/routes/createRoutes'
import { answerAccounts } from '../accounts/answerAccounts'
import { prefetchRules, prefetchRulesPath } from '../document/prefetchRules'
import { answerBuilds, buildsFolder } from '../endpoints/answerBuilds'
import { answerIcons, favicon, iconsFolder } from '../endpoints/icons'
import { media, mediaRoute } from '../endpoints/media'
import { serviceWorker, workerPath } from '../endpoints/serviceWorker'
import { createPipeline } from '../pipeline/createPipeline'
import { redirectToHost } from '../pipeline/redirects'
import { bootPage } from '../preview/bootPage'
import type { Services } from './createServices'

/** Returns the wrappers and the middleware of every request that is not answered from the page cache, in order. */
export function createMiddleware(services: Services, routes: Routes, admission: AdmissionControl) {
  const { env, build, trace, log, tenants, primaryOf, cache, pictures, accountsOf, previews, shares } = services
  const wrappers: MiddlewareWrapper[] = [
    trace,
    securityHeaders,
    requestLog(log),
    ...(env.PREVIEW ? [forbidCaching] : []),
  ]
  const icons = answerIcons(tenants, pictures)
  const middleware: Middleware[] = [
    ...(import.meta.env.DEV ? [] : [blockWakuPayloads]),
    ...(accountsOf ? [answerAccounts(tenants, accountsOf, env)] : []),
    allowReadMethods,
    redirectToHost(primaryOf, env.SITE_URL),
    admission.enter,
    endpointsByPath({
      [buildsFolder]: answerBuilds(tenants, build),
      [prefetchRulesPath]: prefetchRules,
      [workerPath]: serviceWorker(tenants, env.OFFLINE && !env.PREVIEW),
      [mediaRoute]: media({
        tenants,
        accountsOf,
        previews,
        shares,
        pictures,
        log,
        onHidden: (websiteId) => cache.purge(websiteId, 'all'),
      }),
      [iconsFolder]: icons,
      [favicon]: icons,
    }),
    ...(env.PREVIEW ? [bootPage(env, routes.patternOf)] : []),
    createPipeline(services, routes, admission.waitForRender),
  ]
  return { wrappers, middleware }
}
