import { useLingui } from '@lingui/react/macro'
import { PageHead } from '../shell/document/PageHead'
import { openView } from '../shell/view/openView'

export default function SavedPage() {
  const view = openView()
  const { t } = useLingui()
  const { Saved } = view.theme.slots
  return (
    <>
      <PageHead title={t`Saved stories`} noindex />
      <Saved view={view} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const
