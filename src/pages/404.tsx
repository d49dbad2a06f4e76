import { StandIn } from '../shell/standIn/StandIn'

export default function StandInPage() {
  return <StandIn />
}

export const getConfig = () => ({ render: 'dynamic' }) as const
