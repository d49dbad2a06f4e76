import { useLingui } from '@lingui/react/macro'
import { withoutCategory } from '../../../../blocks/parts/withoutCategory'
import type { ArticleProps } from '../../../contract'
import { MoreStories } from '../lists/MoreStories'
import { latestInSection } from './beside'
import { interfaceLanguageIn } from './interfaceLanguageIn'

/** The newest articles of the article's section, at the end of the page. */
export function ArticleAside(props: ArticleProps) {
  const { article, view } = props
  const { t } = useLingui()
  const [slug] = article.categories
  const category = slug ? view.edition.category(slug) : undefined
  return (
    <MoreStories
      view={view}
      title={category ? t`More from ${category.name}` : t`Latest`}
      articles={withoutCategory(latestInSection(props), slug, view.edition)}
      card="thumb-right"
      name="aside"
      {...interfaceLanguageIn(article, view.edition)}
    />
  )
}
