import { useLingui } from '@lingui/react/macro'
import { SubmitButton } from '../../../../ui/Action'
import type { View } from '../../../contract'
import page from '../../slots/Social.module.css'
import styles from './ArticleNotices.module.css'

/** Below a members' article that is open to this reader: a member may give it away; a reader who was given it learns so. */
export function OpenedNote({ view: { edition, path, openedBy } }: { view: View }) {
  const { t } = useLingui()
  if (!openedBy) return null
  const own = { lang: edition.locale.code, dir: edition.locale.dir }
  if (openedBy === 'gift')
    return (
      <p className={styles.note} {...own}>
        {t`This article is for members. Everybody with this link can read it for 30 days.`}
      </p>
    )
  return (
    <form action="/login/gift" method="post" className={page.page} {...own}>
      <input type="hidden" name="path" value={edition.href(path)} />
      <p>{t`You read this as a member. Give it to somebody:`}</p>
      <div>
        <SubmitButton>{t`Create a link`}</SubmitButton>
      </div>
    </form>
  )
}
