import { Boxes } from '../../shell/boxes/Boxes'
import { openDeveloperView } from '../../shell/openView'

export default function BoxesPage({ query }: { query?: string }) {
  return <Boxes view={openDeveloperView()} query={query} />
}

export const getConfig = () => ({ render: 'dynamic' }) as const
