import { useLingui } from '@lingui/react/macro'
import type { Route } from '../server/routes/Route'
import { PageHead } from '../shell/document/PageHead'
import { openView } from '../shell/view/openView'

export default function SocialPage() {
  const view = openView()
  const { t } = useLingui()
  const { Social } = view.theme.slots
  return (
    <>
      <PageHead title={t`Social`} crumbs={[{ name: t`Social`, path: '/social' }]} />
      <Social view={view} />
    </>
  )
}

export const route: Route = { listed: 'social' }

export const getConfig = () => ({ render: 'dynamic' }) as const
