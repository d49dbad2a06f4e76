import type { Rule } from '../Subject'

/** Reports redirects that are ignored: loops, and invalid targets. */
export const redirects: Rule = function* ({ site }) {
  const places = new Map(site.website.redirects.map(({ from }, index) => [from, index] as const).toReversed())
  for (const { from, reason } of site.refusedRules) {
    const index = places.get(from) ?? places.get(decodeURI(from))
    const path = index === undefined ? '$.redirects' : `$.redirects[${index}]`
    yield { kind: 'redirect-refused', path, what: `${from}: ${reason}`, todo: 'The rule is ignored.' }
  }
}
