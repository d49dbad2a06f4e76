import { prefixOf } from '../../content/languages/addressIn'
import { addressesOf } from '../../machines/Addresses'
import { closedText, robotsText } from '../../machines/robotsText'
import { languagesHere } from '../../machines/sitemaps/entriesOf'
import { Answer } from '../../server/http/Answer'
import { plainAnswer } from '../answers/plainAnswer'
import { currentContext } from '../requestContext/RequestContext'

/** `/robots.txt`: every site has one, since crawlers may read everything without it. */
export async function robots(): Promise<Response> {
  const { edition, mode, failure, isPreview, routes } = currentContext()
  if (!edition || failure) return plainAnswer(failure?.status ?? 404)
  const addresses = addressesOf(edition)
  const isClosed = isPreview || mode === 'coming-soon'
  const prefixes = languagesHere(edition).map((language) => prefixOf(language, edition.main))
  const text = isClosed ? closedText : robotsText(edition.site.website, routes, prefixes, addresses)
  return new Answer(Buffer.from(text), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
