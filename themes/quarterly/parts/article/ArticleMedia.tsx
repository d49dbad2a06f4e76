import { ArticleMedia as BaseArticleMedia } from '../../../../src/themes/base/parts/article/ArticleMedia'
import type { ArticleMediaProps } from '../../../../src/themes/contract'
import { designOf } from '../../../../src/themes/designOf'

/** The picture of an essay is next to its headline, so it is half as wide as the page. */
export function ArticleMedia(props: ArticleMediaProps) {
  const isPlate = designOf(props.article).opening === 'head'
  return <BaseArticleMedia {...props} {...(isPlate && { place: 'wide' })} />
}
