import type { Edition } from '../../content/edition/Edition'
import { type Addresses, addressesOf } from '../../outputs/Addresses'
import { type Breadcrumb, breadcrumbNode } from '../../outputs/structuredData/breadcrumbNode'
import { publisherNode, websiteNode } from '../../outputs/structuredData/siteNodes'
import { type Nodes, writeGraph } from '../../outputs/structuredData/writeGraph'
import { tryEntry } from '../../outputs/tryEntry'
import { graphName } from '../../ui/graphName'
import { currentContext } from '../requestContext/RequestContext'

/** Returns the schema.org nodes of the page's subject. */
export type EntityNodes = (edition: Edition, addresses: Addresses) => Nodes

type Props = { edition: Edition; crumbs: readonly Breadcrumb[]; entities: EntityNodes | undefined }

/**
 * The page's structured data for search engines, as one graph in a script element that no browser executes. In an RSC payload it is a
 * `meta` element, which React moves to the head; client navigation turns it into a script.
 */
export function PageGraph({ edition, crumbs, entities }: Props) {
  const addresses = addressesOf(edition)
  if (!addresses) return null
  const isFront = crumbs.length === 0
  const { format, path } = currentContext()
  const graph = writeGraph([
    ...(tryEntry(edition.site, `page:${path}`, () => entities?.(edition, addresses)) ?? []),
    breadcrumbNode(crumbs, edition.name, addresses),
    isFront ? websiteNode(edition, addresses) : undefined,
    publisherNode(edition, addresses, isFront),
  ])
  if (format === 'rsc') return <meta name={graphName} content={graph} />
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graph }} />
}
