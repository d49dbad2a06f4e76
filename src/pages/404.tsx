import { openErrorPage } from '../shell/errorPages/openErrorPage'

export default function MissingPage() {
  return openErrorPage()
}

export const getConfig = () => ({ render: 'dynamic' }) as const
