import type { Edition } from '../../content/edition/Edition'
import { type Addresses, addressesOf } from '../../machines/Addresses'
import { breadcrumbNode, type Crumb } from '../../machines/graph/breadcrumbNode'
import { publisherNode, websiteNode } from '../../machines/graph/siteNodes'
import { type Nodes, writeGraph } from '../../machines/graph/writeGraph'
import { currentVisit } from '../frontDoor/visit'

/** What a page is about, as schema.org knows it. */
export type EntityNodes = (edition: Edition, addresses: Addresses) => Nodes

type Props = { edition: Edition; crumbs: readonly Crumb[]; entities: EntityNodes | undefined }

/** The page for search engines, in one graph: data in a script element, which no browser runs. Readers' own trees go without. */
export function PageGraph({ edition, crumbs, entities }: Props) {
  const addresses = addressesOf(edition)
  if (!addresses || currentVisit().notation === 'tree') return null
  const isFront = crumbs.length === 0
  const graph = writeGraph([
    ...(entities?.(edition, addresses) ?? []),
    breadcrumbNode(crumbs, edition.name, addresses),
    isFront ? websiteNode(edition, addresses) : undefined,
    publisherNode(edition, addresses, isFront),
  ])
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graph }} />
}
