import type { Middleware } from '../../server/middleware/composeMiddleware'

/** The path of the speculation rules, which tell browsers which links of a page to prefetch. */
export const prefetchRulesPath = '/speculation-rules.json'

/**
 * Prefetches pages of the site when the pointer rests on a link or a finger touches it. Pages are never prerendered, since an unseen page
 * would count as read. Source: https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/media/*',
                '/assets/*',
                '/login*',
                '/*/login',
                '/account',
                '/*/account',
                '/*.*',
                '/*\\?lang=*',
                '/*\\?member',
              ],
            },
          },
          { not: { selector_matches: '[download], [target], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/** Returns the rules, or an empty set if the browser saves data (`Save-Data: on`). */
export const prefetchRules: Middleware = ({ request }) => {
  const savesData = request.headers.get('save-data') === 'on'
  return new Response(JSON.stringify(savesData ? {} : rules), {
    headers: {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=86400',
      vary: 'Save-Data',
      'x-robots-tag': 'noindex',
    },
  })
}
