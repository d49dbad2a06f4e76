import { ArticlePage, metadataOf } from '../../../../components/pages'

export const dynamic = 'force-dynamic'

export const generateMetadata = async ({ params }) => metadataOf((await params).slug)

export default async function Page({ params }) {
  return <ArticlePage slug={(await params).slug} base="/rendered" />
}
