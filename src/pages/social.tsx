import { useLingui } from '@lingui/react/macro'
import { openView } from '../shell/openView'
import { PageHead } from '../shell/PageHead'

export default function SocialPage() {
  const view = openView()
  const { t } = useLingui()
  const { Social } = view.theme.slots
  return (
    <>
      <PageHead title={t`Social`} />
      <Social view={view} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const
