import { baseHeaders } from '../../../src/server/http/baseHeaders.ts'
import { inertPolicy } from '../../../src/server/http/contentPolicy.ts'
import { prefetchRulesPath } from '../../../src/shell/answers/prefetchRules.ts'
import type { HeaderRule } from './headerLines.ts'

/**
 * What every file is to bear: what the server puts on its answers, as far as it is the same for all. A page has its policy in itself, but who
 * may frame it can be said here alone. Papers' pages are told which links to fetch ahead.
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
