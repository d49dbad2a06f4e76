import { useLingui } from '@lingui/react/macro'
import type { View } from '../../../contract'
import { MoreStories } from './MoreStories'

/** Articles in one row. */
const articleCount = 4

/** The newest articles in one row, for pages with little or nothing else to read; renders nothing if the site has no articles. */
export function LatestStories({ view }: { view: View }) {
  const { t } = useLingui()
  const articles = view.edition.teasers({ limit: articleCount })
  return <MoreStories view={view} title={t`Latest`} articles={articles} name="latest" />
}
