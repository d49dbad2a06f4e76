import { useLingui } from '@lingui/react/macro'
import { listOf } from '../../machines/graph/listOf'
import type { Route } from '../../server/routes/Route'
import { PageHead } from '../../shell/document/PageHead'
import { filterOf, kindsOf } from '../../shell/listing/filterOf'
import { openView } from '../../shell/rendering/openView'

export default function DirectoryPage({ query }: { query?: string }) {
  const view = openView()
  const { t } = useLingui()
  const listings = view.edition.listings()
  const categories = kindsOf(listings)
  const category = filterOf(query, categories)
  const { Directory } = view.theme.slots
  const shown = category ? listings.filter((entry) => entry.categories.includes(category)) : listings
  return (
    <>
      <PageHead
        title={t`Directory`}
        crumbs={[{ name: t`Directory`, path: '/annuaire' }]}
        entities={listOf('/annuaire', t`Directory`, shown)}
      />
      <Directory view={view} listings={shown} category={category} categories={categories} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { listed: 'directory', query: { kind: 'unkept' } }
