import { useLingui } from '@lingui/react/macro'
import { networkName } from '../../../blocks/listings/Social'
import type { EditionMenuItem } from '../../../content/edition/Edition'
import { LanguageSelector } from '../../../headers/parts/LanguageSelector'
import { Link } from '../../../ui/Link'
import type { FooterProps } from '../../contract'
import styles from './Footer.module.css'

/** Name and motto, the footer's menus, the site elsewhere, the imprint. */
export function Footer({ view, hasMenus }: FooterProps) {
  const { edition, path, now } = view
  const { t } = useLingui()
  const { organisation, social } = edition.site.website
  const groups = hasMenus ? edition.menu('footer') : []
  const elsewhere = [
    ...social.profiles.map(({ network, url }) => ({ label: networkName(network), href: url })),
    ...(hasMenus ? edition.menu('social') : []),
  ]
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
        {groups.map((group) => (
          <MenuGroup key={group.label} group={group} />
        ))}
        {elsewhere.length > 0 && (
          <nav aria-label={t`Elsewhere`}>
            <h2 className={styles.title}>{t`Elsewhere`}</h2>
            <ul className={styles.links}>
              {elsewhere.map(({ label, href }) => (
                <li key={href}>
                  <Link href={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
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

function MenuGroup({ group }: { group: EditionMenuItem }) {
  const items = group.children.length > 0 ? group.children : [group]
  return (
    <nav aria-label={group.label}>
      <h2 className={styles.title}>{group.label}</h2>
      <ul className={styles.links}>
        {items.map((item) => (
          <li key={item.href}>
            <Link href={item.href}>{item.label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
