import { inertPolicy } from '../../../src/server/http/contentPolicy.ts'
import { baseHeaders } from '../../../src/server/http/responseHeaders.ts'
import { prefetchRulesPath } from '../../../src/shell/document/prefetchRules.ts'
import type { HeaderRule } from './headerLines.ts'

/**
 * The headers of every file: those of the server that are the same for all responses. A page contains its content security policy, except
 * `frame-ancestors`, which only works as a header. `isPaper` adds the header with the rules for prefetching links.
 */
export function hostingHeaders(isPaper: boolean): HeaderRule[] {
  const all = {
    ...baseHeaders,
    'content-security-policy': "frame-ancestors 'none'",
    ...(isPaper && { 'speculation-rules': `"${prefetchRulesPath}"` }),
  }
  const open = { 'cross-origin-resource-policy': 'cross-origin' }
  return [
    { pattern: '/*', headers: all },
    { pattern: '/assets/*', headers: { ...open, 'cache-control': 'public, max-age=31536000, immutable' } },
    {
      pattern: '/media/*',
      headers: { ...open, 'content-security-policy': inertPolicy, 'cache-control': 'public, max-age=3600' },
    },
    { pattern: '/builds/latest.json', headers: { 'cache-control': 'no-cache' } },
    { pattern: '/sw.js', headers: { 'cache-control': 'no-cache' } },
  ]
}
