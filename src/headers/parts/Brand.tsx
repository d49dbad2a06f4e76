import type { CSSProperties } from 'react'
import type { Edition } from '../../content/edition/Edition'
import { mediaUrl } from '../../content/media/media'
import { Link } from '../../ui/Link'
import styles from './Brand.module.css'

type Props = {
  edition: Edition
  isHome: boolean
  /** Whether the site's icon is shown before the name, as on a phone's home screen. */
  hasMark: boolean
}

/** The site's logo, or its name if the site has no logo or the logo cannot be loaded. Links to the front page. */
export function Brand({ edition, isHome, hasMark }: Props) {
  const { logo, logo_dark, favicon } = edition.site.website.media
  const icon =
    hasMark && !logo && favicon?.filename ? mediaUrl({ filename: favicon.filename, url: favicon.url }) : undefined
  return (
    <Link href={edition.href('/')} className={styles.brand} current={isHome} behaviour={logo ? 'logo' : undefined}>
      {icon && <img className={styles.icon} src={icon} alt="" width={36} height={36} />}
      {logo && (
        <picture>
          {logo_dark && <source srcSet={mediaUrl(edition.resolve(logo_dark))} media="(prefers-color-scheme: dark)" />}
          <img
            className={styles.logo}
            src={mediaUrl(edition.resolve(logo))}
            alt={edition.name}
            width={logo.width ?? 240}
            height={logo.height ?? 60}
            data-logo="picture"
          />
        </picture>
      )}
      <span
        className={styles.name}
        style={{ '--letters': edition.name.length } as CSSProperties}
        hidden={logo !== undefined}
        data-logo="name"
      >
        {edition.name}
      </span>
    </Link>
  )
}
