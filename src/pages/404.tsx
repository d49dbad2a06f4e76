import { openStandIn } from '../shell/standIn/openStandIn'

export default function StandInPage() {
  return openStandIn()
}

export const getConfig = () => ({ render: 'dynamic' }) as const
