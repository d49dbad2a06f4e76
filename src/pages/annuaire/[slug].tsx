import { useLingui } from '@lingui/react/macro'
import { openingAt } from '../../content/edition/openingAt'
import { pathTo } from '../../content/pathTo'
import { nextMidnight } from '../../i18n/midnightIn'
import { listingNode } from '../../outputs/structuredData/listingNode'
import type { Route } from '../../server/routes/Route'
import { PageHead } from '../../shell/document/PageHead'
import { slugOf } from '../../shell/query/slugOf'
import { entityText } from '../../shell/texts/entityText'
import { Cacheable } from '../../shell/view/Cacheable'
import { openView, showNotFound } from '../../shell/view/openView'

export default async function ListingPage({ slug }: { slug: string }) {
  const view = openView()
  const { t } = useLingui()
  const listing = view.edition.listing(slugOf(slug)) ?? showNotFound()
  const { timezone } = view.edition.site.website
  const midnight = nextMidnight(listing.timezone ?? timezone, view.now)
  const body = await entityText(listing, view.edition, `/annuaire/${listing.slug}`)
  const { Listing } = view.theme.slots
  return (
    <Cacheable until={[openingAt(listing, view.now, timezone)?.until, midnight]}>
      <PageHead
        title={listing.name}
        description={listing.summary}
        image={listing.images[0]}
        crumbs={[
          { name: t`Directory`, path: '/annuaire' },
          { name: listing.name, path: pathTo('listing', listing.slug) },
        ]}
        entities={(_, addresses) => [listingNode(listing, addresses)]}
      />
      <Listing view={view} listing={listing} body={body} />
    </Cacheable>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { listed: 'directory' }
