import { useLingui } from '@lingui/react/macro'
import { SaveButton } from '../../../../client/saved/SaveButton'
import { imageOf, toPicture } from '../../../../content/media/media'
import { pathTo } from '../../../../content/pathTo'
import { pictureName, pictureVariant } from '../../../../server/pictureSizes'
import type { ArticleProps } from '../../../contract'
import styles from './Share.module.css'

/** A mail link. Scripts add the device's share dialog, or a button that copies the address, and a button that saves the story. */
export function Share({ article, view }: Pick<ArticleProps, 'article' | 'view'>) {
  const { edition, address } = view
  const { t } = useLingui()
  const path = edition.href(pathTo('article', article.slug))
  const text = address ? `${article.title}\n\n${new URL(path, address).href}` : article.title
  const mail = `mailto:?subject=${encodeURIComponent(article.title)}&body=${encodeURIComponent(text)}`
  return (
    <p
      className={styles.share}
      data-behaviour="share"
      data-share={t`Share`}
      data-copy={t`Copy link`}
      data-copied={t`Link copied`}
    >
      <a href={mail}>{t`Send by e-mail`}</a>
      <SaveButton
        story={{ href: path, title: article.title, kicker: article.kicker, picture: smallPicture(article) }}
      />
      <span data-part="copied" className={styles.said} />
    </p>
  )
}

/** Returns a small variant of the featured picture; undefined if another site hosts it. */
function smallPicture({ images }: ArticleProps['article']): string | undefined {
  const name = pictureName(toPicture(imageOf(images))?.src ?? '')
  return name && pictureVariant(name, 320)
}
