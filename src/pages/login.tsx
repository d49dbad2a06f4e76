import { useLingui } from '@lingui/react/macro'
import type { Route } from '../server/routes/Route'
import { PageHead } from '../shell/document/PageHead'
import { readLoginQuery } from '../shell/query/readLoginQuery'
import { openView } from '../shell/view/openView'

export default function LoginPage({ query }: { query?: string }) {
  const view = openView()
  const { t } = useLingui()
  const { Login } = view.theme.slots
  return (
    <>
      <PageHead title={view.edition.hasLogin ? t`Sign in` : t`Membership`} noindex />
      <Login view={view} {...readLoginQuery(query)} />
    </>
  )
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = {
  isClosed: true,
  query: { error: /^(?:unavailable|denied|failed)$/, return: 'uncached' },
}
