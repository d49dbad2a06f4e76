import type { Route } from '../server/routes/Route'
import { openDeveloperView } from '../shell/view/openView'

export default async function TestPage({ query }: { query?: string }) {
  const view = openDeveloperView()
  if (new URLSearchParams(query).has('throw')) throw new Error('thrown on purpose by /test?throw')
  // Loaded when needed, so that their styles are not part of every page.
  const { reportOf } = await import('../shell/checking/reportOf')
  const { DeveloperPage } = await import('../shell/developer/DeveloperPage')
  return <DeveloperPage view={view} report={await reportOf(view.edition.site, view.edition.main.origin)} />
}

export const getConfig = () => ({ render: 'dynamic' }) as const

export const route: Route = { isClosed: true, isForDevelopers: true, query: { throw: 'uncached' } }
