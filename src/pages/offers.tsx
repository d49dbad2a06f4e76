import { useLingui } from '@lingui/react/macro'
import { openView } from '../shell/openView'
import { PageHead } from '../shell/PageHead'

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
