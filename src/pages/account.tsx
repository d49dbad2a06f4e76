import { useLingui } from '@lingui/react/macro'
import type { Route } from '../server/routes/Route'
import { PageHead } from '../shell/document/PageHead'
import { openView, showNotFound } from '../shell/view/openView'

export default function AccountPage() {
  const view = openView()
  const { t } = useLingui()
  const reader = view.reader ?? showNotFound()
  const { Account } = view.theme.slots
  return (
    <>
      <PageHead title={t`Your account`} noindex />
      <Account view={view} reader={reader} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { isClosed: true, isPrivate: true }
