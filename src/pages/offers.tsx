import { useLingui } from '@lingui/react/macro'
import { PageHead } from '../shell/document/PageHead'
import { openView } from '../shell/rendering/openView'

export default function OffersPage() {
  const view = openView()
  const { t } = useLingui()
  const { Offers } = view.theme.slots
  return (
    <>
      <PageHead title={t`Offers`} />
      <Offers view={view} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const
