import { FrontPage } from '../../components/pages'

export const dynamic = 'force-dynamic'

export default function Page() {
  return <FrontPage base="/rendered" />
}
