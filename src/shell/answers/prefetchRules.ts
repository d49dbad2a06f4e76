import type { Middleware } from '../../server/steps/inOrder'

/** Where papers' pages are told which of their links to fetch ahead. */
export const prefetchRulesPath = '/speculation-rules.json'

/**
 * Pages of the site, once the pointer rests on their links or a finger touches them; never more than fetched, since a page that is rendered unseen would count
 * as read. Source: https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/media/*', '/assets/*', '/login*', '/*.*', '/*\\?lang=*'] } },
          { not: { selector_matches: '[download], [target], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/** Answers the rules; to who saves data, none. */
export const prefetchRules: Middleware = ({ request }) => {
  if (new URL(request.url).pathname !== prefetchRulesPath) return undefined
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
