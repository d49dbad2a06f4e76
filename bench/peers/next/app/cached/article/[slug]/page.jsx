import { ArticlePage, metadataOf } from '../../../../components/pages'

export const revalidate = 60

// Nothing is rendered by the build: each article at its first request.
export const generateStaticParams = async () => []
export const generateMetadata = async ({ params }) => metadataOf((await params).slug)

export default async function Page({ params }) {
  return <ArticlePage slug={(await params).slug} base="/cached" />
}
