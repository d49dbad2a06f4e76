import { xml } from '../../outputs/xml'
import { type OutputContext, onlyWithAddress, output } from './output'

/**
 * `/opensearch.xml`: tells browsers how to search the site. Source:
 * https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md
 */
export const openSearch = output('application/opensearchdescription+xml; charset=utf-8', onlyWithAddress(write))

/** Maximum number of characters of a short name. */
const maxNameLength = 16

function write({ edition, addresses }: OutputContext): string {
  return xml({
    OpenSearchDescription: {
      '@xmlns': 'http://a9.com/-/spec/opensearch/1.1/',
      ShortName: [...edition.shortName].slice(0, maxNameLength).join(''),
      Description: edition.description ?? edition.name,
      InputEncoding: 'UTF-8',
      Language: edition.locale.tag,
      Image: { '@width': '32', '@height': '32', '@type': 'image/png', '#text': addresses.absolute('/icons/32.png') },
      Url: [
        { '@type': 'text/html', '@template': `${addresses.page('/search')}?q={searchTerms}` },
        {
          '@type': 'application/opensearchdescription+xml',
          '@rel': 'self',
          '@template': addresses.page('/opensearch.xml'),
        },
      ],
    },
  })
}
