import type { Previews } from '../../content/preview/createPreviews'
import type { Tenants } from '../../content/service/createTenants'
import type { Log } from '../../server/operations/createLog'
import type { Env } from '../../server/operations/env'
import { timed } from '../../server/operations/timed'
import type { Shares } from '../../server/preview/createShares'
import type { Routes } from '../../server/routes/createRoutes'
import { whileServing } from '../../server/serving'
import type { Middleware } from '../../server/steps/inOrder'
import { inOtherNotation } from '../answers/inOtherNotation'
import { previewStep } from '../preview/previewStep'
import { renderVisit } from '../rendering/renderVisit'
import { beginVisit } from './beginVisit'
import { findTenant } from './findTenant'
import { finish } from './finish'
import { followRules } from './followRules'
import { knowRoute } from './knowRoute'
import { leadToLanguage } from './leadToLanguage'
import { mindEnding } from './mindEnding'
import { readSite } from './readSite'
import { follow } from './Step'
import { spellPath } from './spellPath'

type Options = {
  tenants: Tenants
  /** Documents that editors may see; undefined outside preview. */
  previews: Previews | undefined
  shares: Shares
  env: Env
  log: Log
  routes: Routes
  /** Queues again for a time slot to render in. */
  anotherTurn: () => Promise<void>
}

/**
 * Creates the request pipeline of pages. The steps find the tenant, the language and the mode of the site before rendering; each may end
 * the request with a redirect or record a failure. After rendering, the response gets its true status and the requested format.
 */
export function frontDoor({ tenants, previews, shares, env, log, routes, anotherTurn }: Options): Middleware {
  const steps = [
    findTenant(tenants),
    previewStep(previews, shares),
    spellPath,
    readSite,
    mindEnding,
    knowRoute(routes),
    followRules,
    leadToLanguage,
  ]
  return async ({ request, render }) => {
    const started = performance.now()
    const begun = beginVisit(request, env)
    const settled = await follow(steps, begun)
    if (settled instanceof Response) return inOtherNotation(settled, begun)
    const site = performance.now() - started
    const { visit, response } = await whileServing({ anotherTurn }, () => renderVisit(settled, render, log))
    return finish(visit, timed(response, { site, render: performance.now() - started - site }))
  }
}
