import type { Website } from '../content/schema/website'
import type { DeclaredRoute } from '../server/routes/createRoutes'
import type { Addresses } from './Addresses'

/** Crawlers that gather texts to train models with. */
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

/** Crawlers that read pages to answer somebody’s question. */
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

/** Nobody is to come: before a site opens, and where drafts are shown. */
export const closedText = 'User-agent: *\nDisallow: /\n'

/**
 * `robots.txt` of a site: pages that routes close, crawlers of assistants as the tenant wants them, and the way to the maps.
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
  const unwanted = [...(machines.ai_training ? [] : trainers), ...(machines.ai_answers ? [] : answerers)]
  const shut = unwanted.length > 0 ? [...unwanted.map((name) => `User-agent: ${name}`), 'Disallow: /', ''] : []
  const maps = addresses
    ? ['/sitemap.xml', '/sitemap-news.xml'].map((path) => `Sitemap: ${addresses.absolute(path)}`)
    : []
  return [...shut, 'User-agent: *', ...paths, 'Allow: /', '', ...maps, ''].join('\n')
}
