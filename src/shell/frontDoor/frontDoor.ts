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
  /** What editors may see; nothing outside of preview. */
  previews: Previews | undefined
  shares: Shares
  env: Env
  log: Log
  routes: Routes
  /** Waits for the next turn to render. */
  anotherTurn: () => Promise<void>
}

/**
 * The way of a page. Everything about a request is settled step by step before it is rendered: whose site, where else it may
 * lead, in which language and mode, or which failure. What was rendered then gets its true status, and the notation asked for.
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
