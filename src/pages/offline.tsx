import { useLingui } from '@lingui/react/macro'
import { PageHead } from '../shell/document/PageHead'
import { openView } from '../shell/view/openView'

export default function OfflinePage() {
  const view = openView()
  const { t } = useLingui()
  const { Offline } = view.theme.slots
  return (
    <>
      <PageHead title={t`You are offline`} noindex />
      <Offline view={view} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const
