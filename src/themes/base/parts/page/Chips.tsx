import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { EditionMenuItem } from '../../../../content/edition/createMenus'
import { pathTo } from '../../../../content/pathTo'
import { currentIn } from '../../../../headers/parts/currentIn'
import { Link } from '../../../../ui/Link'
import type { PartProps } from '../../../contract'
import styles from './Chips.module.css'

/** The main menu as chips below the header; the chip of a category shows its colour. */
export function Chips({ view }: PartProps) {
  const { edition, path } = view
  const { t } = useLingui()
  const current = currentIn(edition, path)
  const items = edition.menu('main')
  const colours = new Map(
    edition.categories().map(({ slug, colour }) => [edition.href(pathTo('category', slug)), colour]),
  )
  if (items.length === 0) return null
  return (
    <nav className={styles.chips} aria-label={t`Sections`} data-chips>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.href + item.label}>
            <Chip item={item} colour={colours.get(item.href)} current={current(item.href)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ChipProps = { item: EditionMenuItem; colour: string | undefined; current: boolean | 'within' }

function Chip({ item, colour, current }: ChipProps) {
  return (
    <Link href={item.href} className={styles.chip} current={current}>
      {colour && <span className={styles.dot} style={{ '--own': colour } as CSSProperties} />}
      {item.label}
    </Link>
  )
}
