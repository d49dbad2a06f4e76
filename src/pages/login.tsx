import { useLingui } from '@lingui/react/macro'
import type { Route } from '../server/routes/Route'
import { PageHead } from '../shell/document/PageHead'
import { openView } from '../shell/view/openView'

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

export const route: Route = { isClosed: true }
