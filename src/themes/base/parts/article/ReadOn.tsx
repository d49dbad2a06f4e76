import { useLingui } from '@lingui/react/macro'
import type { ArticleProps } from '../../../contract'
import { MoreStories } from '../lists/MoreStories'
import { Neighbours } from '../lists/Neighbours'

/** What to read after an article: related articles, then links to the next newer and older article. */
export function ReadOn(props: ArticleProps) {
  const { t } = useLingui()
  return (
    <>
      <MoreStories view={props.view} title={t`Read next`} articles={props.related} name="related" />
      <Neighbours {...props} />
    </>
  )
}
