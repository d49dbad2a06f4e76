import { useLingui } from '@lingui/react/macro'
import { isForMembers } from '../../../../content/access'
import { hasBody } from '../../../../content/hasBody'
import { Prose } from '../../../../markdown/Prose'
import { Fold } from '../../../../ui/Fold'
import type { ArticleProps } from '../../../contract'
import styles from './ArticleContents.module.css'
import { interfaceLanguageIn } from './interfaceLanguageIn'

/** The text of an article. Above the updates of a running report it is folded, so that the newest update is on the first screen. */
export function ArticleText({
  article,
  body,
  updates,
  view,
}: Pick<ArticleProps, 'article' | 'body' | 'updates' | 'view'>) {
  const { t } = useLingui()
  if (article.live && !hasBody(article)) return null
  const text = <Prose html={body.html} {...(!hasBody(article) && interfaceLanguageIn(article, view.edition))} />
  const isAboveUpdates = article.live?.status === 'live' && updates !== undefined && !isForMembers(article)
  if (!isAboveUpdates) return text
  return (
    <div className={styles.contents}>
      <Fold title={<span className={styles.title}>{t`About this report`}</span>}>{text}</Fold>
    </div>
  )
}
