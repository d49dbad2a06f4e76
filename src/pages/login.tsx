import { useLingui } from '@lingui/react/macro'
import { openView } from '../shell/openView'
import { PageHead } from '../shell/PageHead'

export default function LoginPage() {
  const view = openView()
  const { t } = useLingui()
  const { Login } = view.theme.slots
  return (
    <>
      <PageHead title={t`Sign in`} noindex />
      <Login view={view} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const
