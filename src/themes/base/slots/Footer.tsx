import { useLingui } from '@lingui/react/macro'
import { networkName } from '../../../blocks/listings/SocialBlock'
import type { EditionMenuItem } from '../../../content/edition/createMenus'
import { LanguageSelector } from '../../../headers/parts/LanguageSelector'
import { Link } from '../../../ui/Link'
import type { FooterProps } from '../../contract'
import styles from './Footer.module.css'

/** The page's footer: name and tagline, the footer menu, links to social networks, the imprint. */
export function Footer({ view, hasMenus }: FooterProps) {
  const { edition, path, now } = view
  const { t } = useLingui()
  const { organisation, social } = edition.site.website
  const items = hasMenus ? edition.menu('footer') : []
  const groups = items.filter(({ children }) => children.length > 0)
  const links = items.filter(({ children }) => children.length === 0)
  const socialMenu = hasMenus ? edition.menu('social') : []
  const profiles = social.profiles.map(({ network, url }) => ({ label: networkName(network), href: url }))
  const socialLinks = socialMenu.length > 0 ? socialMenu : profiles
  const legal = hasMenus ? edition.menu('legal') : []
  const owner = organisation?.legal_name ?? edition.name
  const year = edition.formats.day(now).slice(0, 4)
  return (
    <footer className={styles.footer} data-part="footer">
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.name} data-part="name">
            {edition.name}
          </p>
          {edition.tagline && <p>{edition.tagline}</p>}
        </div>
        {groups.map(({ label, children }) => (
          <LinkColumn key={label} label={label} title={label} items={children} />
        ))}
        {links.length > 0 && <LinkColumn label={t`Menu`} items={links} />}
        {socialLinks.length > 0 && <LinkColumn label={t`Elsewhere`} title={t`Elsewhere`} items={socialLinks} />}
      </div>
      <div className={styles.imprint}>
        <p>
          © {year} {owner}
        </p>
        {legal.length > 0 && (
          <ul className={styles.legal}>
            {legal.map((item) => (
              <li key={item.href}>
                <Link href={item.href}>{item.label}</Link>
              </li>
            ))}
          </ul>
        )}
        {edition.languages.length > 1 && <LanguageSelector edition={edition} path={path} />}
      </div>
    </footer>
  )
}

/** A longer menu has a row to itself, with several columns. */
const maxInColumn = 12

type LinkColumnProps = { label: string; title?: string; items: readonly Pick<EditionMenuItem, 'label' | 'href'>[] }

function LinkColumn({ label, title, items }: LinkColumnProps) {
  return (
    <nav aria-label={label} className={items.length > maxInColumn ? styles.long : undefined}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <ul className={styles.links}>
        {items.map((item) => (
          <li key={item.href + item.label}>
            <Link href={item.href}>{item.label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
