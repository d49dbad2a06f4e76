import { useLingui } from '@lingui/react/macro'
import type { View } from '../../../contract'
import { MoreStories } from './MoreStories'

/** More articles than the row has, to choose those with a picture. */
const articleCount = 8

type Props = {
  view: View
  /** Slugs of articles that the page shows already. */
  except?: readonly string[]
}

/** The newest articles in one row, for pages with little or nothing else to read; renders nothing if the site has no articles. */
export function LatestStories({ view, except = [] }: Props) {
  const { t } = useLingui()
  const articles = view.edition.teasers({ limit: articleCount, except })
  return <MoreStories view={view} title={t`Latest`} articles={articles} name="latest" />
}
