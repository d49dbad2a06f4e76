import { useLingui } from '@lingui/react/macro'
import { Children, type ReactNode } from 'react'
import styles from './Shelf.module.css'

type Props = {
  /** Width of one item: `small` for products, `medium` for cards, `large` for large cards. */
  size: 'small' | 'medium' | 'large'
  /** Title of the list; part of its buttons' names. */
  title: string | undefined
  children: ReactNode
}

/** A row of items that scrolls sideways; items snap to the page's edge. */
export function Shelf({ size, title, children }: Props) {
  const { t } = useLingui()
  const named = (label: string) => (title ? `${label}: ${title}` : label)
  return (
    <div className={styles.window} data-size={size}>
      <ul className={styles.shelf} data-back={named(t`Back`)} data-on={named(t`Further on`)}>
        {Children.map(children, (child) => (
          <li className={styles.place}>{child}</li>
        ))}
      </ul>
    </div>
  )
}
