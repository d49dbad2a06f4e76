import { useLingui } from '@lingui/react/macro'
import { toPicture } from '../../content/media/media'
import { Link } from '../../ui/Link'
import { Picture } from '../../ui/Picture'
import type { BlockProps } from '../Block'
import styles from './Banner.module.css'

/** A banner across the page: a picture or the brand colour, a short text, and one link. */
export function Banner({ section, edition }: BlockProps) {
  const { t } = useLingui()
  const picture = toPicture(section.image)
  if (!section.title && !picture) return null
  return (
    <section className={styles.banner} data-block="banner" data-picture={picture ? true : undefined}>
      {picture && <Picture picture={picture} place="full" ratio="21:9" />}
      <div className={styles.words} data-part="words">
        {section.title && (
          <h2 className={styles.title} data-part="headline">
            {section.title}
          </h2>
        )}
        {section.text && (
          <p className={styles.text} data-part="standfirst">
            {section.text}
          </p>
        )}
        {section.url && (
          <Link href={edition.href(section.url)} className={styles.action}>
            {section.more?.label ?? t`Find out more`}
          </Link>
        )}
      </div>
    </section>
  )
}
