import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { languageOf } from '../../cards/articleStory'
import type { Edition } from '../../content/edition/Edition'
import { pathTo } from '../../content/pathTo'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import type { BlockProps } from '../Block'
import styles from './NewsTicker.module.css'

type Item = { text: string; href: string | undefined; lang?: string; dir?: 'ltr' | 'rtl' }

/** A moving line of headlines. Hover, focus and a switch stop it; with reduced motion it is a list that does not move. */
export function NewsTicker({ edition }: Pick<BlockProps, 'edition'>) {
  const { t } = useLingui()
  const { ticker } = edition.site.website
  const items = tickerItems(edition)
  if (items.length === 0) return null
  const characters = items.reduce((sum, item) => sum + item.text.length + 6, 0)
  const seconds = Math.max(20, Math.round((characters * 8) / ticker.speed))
  return (
    <section className={styles.ticker} data-block="news-ticker" aria-label={t`News ticker`}>
      <p className={styles.label}>{edition.text(ticker.label) ?? t`Latest`}</p>
      <div className={styles.window}>
        <ul className={styles.belt} style={{ '--seconds': `${seconds}s` } as CSSProperties}>
          {items.map((item) => (
            <li key={item.text} lang={item.lang} dir={item.dir}>
              {item.href ? <Link href={item.href}>{item.text}</Link> : item.text}
            </li>
          ))}
        </ul>
      </div>
      <label className={styles.pause}>
        <input type="checkbox" data-behaviour="ticker" />
        <Icon name="pause" />
        <VisuallyHidden>{t`Pause the ticker`}</VisuallyHidden>
      </label>
    </section>
  )
}

function tickerItems(edition: Edition): Item[] {
  const { ticker } = edition.site.website
  if (ticker.items.length > 0) {
    return ticker.items.map((item) => ({
      text: edition.text(item.text) ?? '',
      href: item.url && edition.href(item.url),
    }))
  }
  const query = ticker.source === 'latest' ? {} : { by: { index: 'category' as const, slug: ticker.source } }
  return edition.headlines({ ...query, limit: 8 }).map(({ slug, lang, title }) => ({
    text: title,
    href: edition.href(pathTo('article', slug)),
    ...languageOf(lang, edition),
  }))
}
