import { PageHead } from '../../shell/document/PageHead'
import { slugOf } from '../../shell/listing/slugOf'
import { missing, openView } from '../../shell/rendering/openView'
import { entityText } from '../../shell/texts/entityText'

export default async function ListingPage({ slug }: { slug: string }) {
  const view = openView()
  const listing = view.edition.listing(slugOf(slug)) ?? missing()
  const body = await entityText(listing.body, view.edition, `/annuaire/${listing.slug}`)
  const { Listing } = view.theme.slots
  return (
    <>
      <PageHead title={listing.name} description={listing.summary} />
      <Listing view={view} listing={listing} body={body} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const
