import { type Build, manifestOf } from '../../content/site/manifestOf'
import type { Site } from '../../content/site/Site'
import type { Tenants } from '../../content/tenants/createTenants'
import type { Middleware } from '../../server/middleware/composeMiddleware'

/** The route of build manifests. */
export const buildsFolder = '/builds/*'

/** Returns the id of the build in service. */
export const latestBuild = '/builds/latest.json'

/**
 * Answers `/builds/latest.json` with the id in service, and `/builds/meta/{id}.json` with that build's manifest, which includes the
 * site's route rules. Any query is accepted. A manifest that is not in service (any more, or on this replica yet) is answered 404 with
 * `no-store`.
 */
export function answerBuilds(tenants: Tenants, build: Build): Middleware {
  return async ({ request }) => {
    const { pathname, host } = new URL(request.url)
    const match = /^\/builds\/(?:latest|meta\/([\w-]{1,80}))\.json$/.exec(pathname)
    const tenant = match && tenants.forHost(host)
    if (!tenant) return undefined
    const site = await tenant.store.read().catch((): Site | undefined => undefined)
    if (!site) return json({ error: 'no document yet' }, 503, 'no-store')
    const { id, timestamp, text } = manifestOf(build, site)
    if (!match[1]) return json({ id, timestamp }, 200, 'no-cache')
    if (match[1] !== id) return json({ error: 'unknown build' }, 404, 'no-store')
    return answer(text, 200, 'public, max-age=31536000, immutable')
  }
}

function json(value: object, status: number, cache: string): Response {
  return answer(JSON.stringify(value), status, cache)
}

function answer(text: string, status: number, cache: string): Response {
  const headers = { 'content-type': 'application/json', 'cache-control': cache, 'x-robots-tag': 'noindex' }
  return new Response(text, { status, headers })
}
