import { useLingui } from '@lingui/react/macro'
import type { ArticleProps } from '../../../contract'
import { MoreStories } from '../lists/MoreStories'
import { Neighbours } from '../lists/Neighbours'

/** What to read after an article: what is related to it, then its neighbours in time. */
export function ReadOn(props: ArticleProps) {
  const { t } = useLingui()
  return (
    <>
      <MoreStories view={props.view} title={t`Read next`} articles={props.related} name="related" />
      <Neighbours {...props} />
    </>
  )
}
