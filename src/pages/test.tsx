import type { Route } from '../server/routes/Route'
import { reportOf } from '../shell/checking/reportOf'
import { DeveloperPage } from '../shell/developer/DeveloperPage'
import { openDeveloperView } from '../shell/view/openView'

export default async function TestPage({ query }: { query?: string }) {
  const view = openDeveloperView()
  if (new URLSearchParams(query).has('throw')) throw new Error('thrown on purpose by /test?throw')
  return <DeveloperPage view={view} report={await reportOf(view.edition.site, view.edition.main.origin)} />
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { isClosed: true, isForDevelopers: true, query: { throw: 'uncached' } }
