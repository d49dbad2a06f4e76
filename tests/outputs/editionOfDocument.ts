import { parseWebsite } from '../../src/content/document/parseWebsite'
import { type Edition, editionOf } from '../../src/content/edition/Edition'
import { languagesOf } from '../../src/content/languages/languages'
import { runToEnd } from '../../src/content/runToEnd'
import { createSiteInSteps, type SiteOptions } from '../../src/content/site/Site'
import { type Addresses, addressesOf } from '../../src/outputs/Addresses'

/**
 * A document's site in its main language or another one, with the addresses of its `url`; `options` are those of the
 * site.
 */
export function editionOfDocument(
  data: object,
  code?: string,
  options: SiteOptions = {},
): { edition: Edition; addresses: Addresses } {
  const { website } = parseWebsite({ data: { id: 'post', name: 'The Post', url: 'https://post.example', ...data } })
  const languages = languagesOf(website)
  const locale = languages.find((language) => language.code === code) ?? languages[0]
  const edition = editionOf(runToEnd(createSiteInSteps(website, '1', options)), locale)
  const addresses = addressesOf(edition)
  if (!addresses) throw new Error('the document has no address')
  return { edition, addresses }
}
