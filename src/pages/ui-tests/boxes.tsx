import type { Route } from '../../server/routes/Route'
import { openDeveloperView } from '../../shell/view/openView'

export default async function BoxesPage({ query }: { query?: string }) {
  // Loaded when needed, so that its styles are not part of every page.
  const { Boxes } = await import('../../shell/developer/boxes/Boxes')
  return <Boxes view={openDeveloperView()} query={query} />
}

export const getConfig = () => ({ render: 'dynamic' }) as const

/** Parameters of the block catalogue. Its pages are for developers and never cached. */
export const route: Route = {
  isClosed: true,
  isForDevelopers: true,
  query: {
    theme: 'uncached',
    scheme: 'uncached',
    bare: 'uncached',
    show: 'uncached',
    only: 'uncached',
    count: 'uncached',
  },
}
