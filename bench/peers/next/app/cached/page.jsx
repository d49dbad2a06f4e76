import { FrontPage } from '../../components/pages'

export const revalidate = 60

export default function Page() {
  return <FrontPage base="/cached" />
}
