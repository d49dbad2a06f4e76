import { prefixOf } from '../../content/languages/addressIn'
import { addressesOf } from '../../outputs/Addresses'
import { closedText, robotsText } from '../../outputs/robotsText'
import { languagesHere } from '../../outputs/sitemaps/entriesOf'
import { bufferedResponse } from '../../server/http/bufferedResponse'
import { currentContext } from '../requestContext/RequestContext'
import { plainResponse } from '../responses/plainResponse'

/** `/robots.txt`: every site has one, since crawlers may read everything without it. */
export async function robots(): Promise<Response> {
  const { edition, mode, failure, isPreview, routes } = currentContext()
  if (!edition || failure) return plainResponse(failure?.status ?? 404)
  const addresses = addressesOf(edition)
  const isClosed = isPreview || mode === 'coming-soon'
  const prefixes = languagesHere(edition).map((language) => prefixOf(language, edition.main))
  const text = isClosed ? closedText : robotsText(edition.site.website, routes, prefixes, addresses)
  return bufferedResponse(Buffer.from(text), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
