import * as v from 'valibot'
import {
  dsn,
  flag,
  logLevel,
  megabytes,
  origins,
  percent,
  port,
  proxies,
  seconds,
  token,
  url,
  websiteId,
  workers,
} from './shapes.ts'

/** The kinds of content sources. */
export const contentSources = ['api', 'folder'] as const

/** All environment variables with their allowed values. docs/operations.md explains them. */
export const Variables = v.object({
  WEBSITE_ID: v.optional(websiteId),
  API_BASE: url,
  API_TOKEN: token,
  CONTENT_SOURCE: v.optional(v.picklist(contentSources, `expected ${contentSources.join(' or ')}`)),
  CONTENT_URL: v.optional(v.string()),
  CONTENT_KEY: token,
  CONTENT_WATCH: flag(false),
  SITES: v.optional(v.string()),
  PREVIEW: flag(false),
  PREVIEW_API_BASE: url,
  PREVIEW_ORIGINS: origins,
  SITE_URL: url,
  MEDIA_DIR: v.optional(v.string()),
  MEDIA_CACHE_MB: megabytes('2048'),
  SENTRY_DSN: dsn,
  REDIS_URL: v.optional(
    v.pipe(v.string(), v.regex(/^rediss?:\/\//, 'expected a URL that begins with redis:// or rediss://')),
  ),
  PURGE_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'expected at least 16 characters'))),
  METRICS_TOKEN: token,
  TRUSTED_PROXIES: proxies,
  DRAIN_DELAY: seconds,
  REDIRECTS_FILE: v.optional(v.string()),
  MAX_ARTICLE_LOSS_PERCENT: percent,
  WORKERS: workers,
  PORT: port,
  HOST: v.optional(v.string(), '0.0.0.0'),
  PAGE_CACHE_MB: megabytes('64'),
  CACHE_DIR: v.optional(v.string(), '.cache'),
  DEV_PAGES: flag(false),
  OFFLINE: flag(true),
  LOG_LEVEL: logLevel,
})
