import { useLingui } from '@lingui/react/macro'
import { Children, type ReactNode } from 'react'
import styles from './Shelf.module.css'

type Props = {
  /** How wide one thing on the shelf is: a product, a card, a large card. */
  size: 'small' | 'medium' | 'large'
  /** Title of the shelf, which names its buttons. */
  title: string | undefined
  children: ReactNode
}

/** Things in a row that a finger pushes along; each comes to rest at the page's edge. */
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
