import type { Website } from '../content/schema/website'
import type { DeclaredRoute } from '../server/routes/createRoutes'
import type { Addresses } from './Addresses'

/** Crawlers that collect texts for model training. */
const trainers = [
  'GPTBot',
  'ClaudeBot',
  'anthropic-ai',
  'Google-Extended',
  'Applebot-Extended',
  'CCBot',
  'Bytespider',
  'Meta-ExternalAgent',
  'Amazonbot',
  'cohere-training-data-crawler',
  'Diffbot',
  'PanguBot',
]

/** Crawlers that read pages to answer a user's question. */
const answerers = [
  'OAI-SearchBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
  'DuckAssistBot',
  'MistralAI-User',
  'Meta-ExternalFetcher',
]

/** Disallows everything: before the site opens, and in preview mode. */
export const closedText = 'User-agent: *\nDisallow: /\n'

/**
 * Returns `robots.txt`: disallowed routes, the tenant's choice for AI crawlers, and the addresses of the sitemaps.
 * Source: RFC 9309.
 */
export function robotsText(
  { machines }: Pick<Website, 'machines'>,
  routes: readonly DeclaredRoute[],
  prefixes: readonly string[],
  addresses: Addresses | undefined,
): string {
  const closed = routes.filter(({ route }) => route.isClosed).map(({ pattern }) => pattern)
  const paths = prefixes.flatMap((prefix) => closed.map((path) => `Disallow: ${prefix}${path}`))
  const blockedAgents = [...(machines.ai_training ? [] : trainers), ...(machines.ai_answers ? [] : answerers)]
  const blockedRules =
    blockedAgents.length > 0 ? [...blockedAgents.map((name) => `User-agent: ${name}`), 'Disallow: /', ''] : []
  const maps = addresses
    ? ['/sitemap.xml', '/sitemap-news.xml'].map((path) => `Sitemap: ${addresses.absolute(path)}`)
    : []
  return [...blockedRules, 'User-agent: *', ...paths, 'Allow: /', '', ...maps, ''].join('\n')
}
