import { createHash } from 'node:crypto'
import type { SourceConfig } from '../environment/readSource'
import type { Env } from '../operations/env'

/**
 * Returns the namespace of cached pages: build id and a hash of the settings. Replicas of the same build with the same settings render the
 * same pages.
 */
export function cacheNamespaceOf(build: string, env: Env): string {
  const { API_BASE, SITE_URL, MEDIA_DIR, SENTRY_DSN, DEV_PAGES, OFFLINE, PREVIEW_ORIGINS } = env
  const hosts = env.tenants.map(({ host, websiteId, source, aliases, login }) => [
    host,
    websiteId,
    publicPart(source),
    aliases,
    login?.issuer,
  ])
  const settings = JSON.stringify([
    API_BASE,
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

/** A source without its keys. */
function publicPart(source: SourceConfig): object {
  if (source.kind === 'folder') return { folder: source.folder }
  if (source.kind === 'api') return { url: source.url }
  const { key, adminKey, ...others } = source
  return { ...others, hasAdminKey: adminKey !== undefined }
}
