import type { NewsMediaOrganization, WebSite } from 'schema-dts'
import type { Edition } from '../../content/edition/Edition'
import { type Addresses, sharedPicture } from '../Addresses'
import { addressNode } from './addressNode'

/** The ids that refer to the publisher and the website from other nodes. */
export const publisherId = ({ origin }: Addresses) => `${origin}/#publisher`
export const websiteNodeId = ({ origin }: Addresses) => `${origin}/#website`

/** Policies of a newsroom, by the names that a document may use. Source: schema.org, NewsMediaOrganization. */
const policies: ReadonlyMap<string, string> = new Map(
  [
    'publishingPrinciples',
    'ethicsPolicy',
    'correctionsPolicy',
    'diversityPolicy',
    'diversityStaffingReport',
    'masthead',
    'missionCoveragePrioritiesPolicy',
    'noBylinesPolicy',
    'ownershipFundingInfo',
    'unnamedSourcesPolicy',
    'verificationFactCheckingPolicy',
    'actionableFeedbackPolicy',
  ].map((name) => [foldName(name), name]),
)

/** Treats `corrections`, `corrections_policy` and `correctionsPolicy` as the same name. */
function foldName(name: string): string {
  return name
    .replaceAll(/[_-]/g, '')
    .toLowerCase()
    .replace(/policy$/, '')
}

/** Returns the publisher: in short form on every page, complete on the front page. */
export function publisherNode(edition: Edition, addresses: Addresses, isComplete = false): NewsMediaOrganization {
  const { website } = edition.site
  const logo = sharedPicture(mediaOf(edition, website.media.logo ?? website.media.favicon), '1200x1200', addresses)
  return {
    '@type': 'NewsMediaOrganization',
    '@id': publisherId(addresses),
    name: edition.name,
    url: addresses.page('/'),
    logo: { '@type': 'ImageObject', url: logo?.url ?? `${addresses.origin}/icons/512.png` },
    ...(isComplete && wholePublisher(edition, addresses)),
  }
}

function mediaOf<Item extends object>(edition: Edition, item: Item | undefined) {
  return item && edition.resolve(item)
}

function wholePublisher(edition: Edition, { absolute }: Addresses): object {
  const { organisation, policies: ownPolicies, social } = edition.site.website
  const links = Object.entries(ownPolicies).flatMap(([name, url]) => {
    const property = policies.get(foldName(name))
    return property ? [[property, absolute(url)]] : []
  })
  const sameAs = [...(organisation?.same_as ?? []), ...social.profiles.map(({ url }) => url)]
  return {
    ...(edition.description && { description: edition.description }),
    ...(organisation?.legal_name && { legalName: organisation.legal_name }),
    ...(organisation?.email && { email: organisation.email }),
    ...(organisation?.phone && { telephone: organisation.phone }),
    ...(organisation?.address && { address: addressNode(edition.resolve(organisation).address) }),
    ...(sameAs.length > 0 && { sameAs: [...new Set(sameAs)] }),
    ...Object.fromEntries(links),
  }
}

/** Returns the website with its search. */
export function websiteNode(edition: Edition, addresses: Addresses): WebSite {
  const searched = `${addresses.page('/search')}?q={search_term_string}`
  return {
    '@type': 'WebSite',
    '@id': websiteNodeId(addresses),
    url: addresses.page('/'),
    name: edition.name,
    ...(edition.shortName !== edition.name && { alternateName: edition.shortName }),
    inLanguage: edition.locale.tag,
    publisher: { '@id': publisherId(addresses) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: searched },
      'query-input': 'required name=search_term_string',
    } as WebSite['potentialAction'] & object,
  }
}
