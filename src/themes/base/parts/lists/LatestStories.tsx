import { useLingui } from '@lingui/react/macro'
import type { View } from '../../../contract'
import { MoreStories } from './MoreStories'

/** The articles of one row. */
const articleCount = 4

/** The newest articles, below a list that has nothing to show; nothing where the site has no articles. */
export function LatestStories({ view }: { view: View }) {
  const { t } = useLingui()
  const articles = view.edition.teasers({ limit: articleCount })
  return <MoreStories view={view} title={t`Latest`} articles={articles} name="latest" />
}
