import { entityText } from '../../shell/entityText'
import { missing, openView } from '../../shell/openView'
import { PageHead } from '../../shell/PageHead'
import { slugOf } from '../../shell/slugOf'

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
