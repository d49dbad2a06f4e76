import type { Route } from '../../server/routes/Route'
import { Boxes } from '../../shell/developer/boxes/Boxes'
import { openDeveloperView } from '../../shell/view/openView'

export default function BoxesPage({ query }: { query?: string }) {
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
