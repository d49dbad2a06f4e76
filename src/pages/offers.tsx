import { useLingui } from '@lingui/react/macro'
import { offersNode } from '../machines/graph/offersNode'
import type { Route } from '../server/routes/Route'
import { PageHead } from '../shell/document/PageHead'
import { openView } from '../shell/rendering/openView'

export default function OffersPage() {
  const view = openView()
  const { t } = useLingui()
  const { Offers } = view.theme.slots
  return (
    <>
      <PageHead
        title={t`Offers`}
        crumbs={[{ name: t`Offers`, path: '/offers' }]}
        entities={(edition, addresses) => [offersNode(t`Offers`, edition, addresses)]}
      />
      <Offers view={view} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { listed: 'offers' }
