import { openErrorPage } from '../shell/errorPages/openErrorPage'

export default function StandInPage() {
  return openErrorPage()
}

export const getConfig = () => ({ render: 'dynamic' }) as const
