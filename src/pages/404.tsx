import { StandIn } from '../shell/StandIn'

export default function StandInPage() {
  return <StandIn />
}

export const getConfig = () => ({ render: 'dynamic' }) as const
