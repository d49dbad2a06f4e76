import { createHash } from 'node:crypto'
import type { Env } from '../operations/env'

/**
 * Returns the namespace of cached pages: build id and a hash of the settings. Replicas of the same build with the same settings render the
 * same pages.
 */
export function cacheNamespaceOf(build: string, env: Env): string {
  const { API_BASE, CONTENT_URL, SITE_URL, MEDIA_DIR, SENTRY_DSN, DEV_PAGES, OFFLINE, PREVIEW_ORIGINS } = env
  const hosts = env.tenants.map(({ host, websiteId, aliases, login }) => [host, websiteId, aliases, login?.issuer])
  const settings = JSON.stringify([
    API_BASE,
    CONTENT_URL,
    SITE_URL,
    MEDIA_DIR,
    SENTRY_DSN,
    DEV_PAGES,
    OFFLINE,
    PREVIEW_ORIGINS,
    hosts,
  ])
  return `${build}-${createHash('sha256').update(settings).digest('base64url').slice(0, 10)}`
}
