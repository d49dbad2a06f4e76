import { useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import { readable } from '../../styles/brand'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './BlockFrame.module.css'

type Props = {
  type: string
  title?: string | undefined
  more?: { href: string; label: string | undefined } | undefined
  /** `band` gives the block a tinted background. */
  variant?: string | undefined
  /** Colour of the category that the block shows. */
  colour?: string | undefined
  children: ReactNode
}

/** The frame of a block: a section element, a rule, a heading of level 2, and the link to more. */
export function BlockFrame({ type, title, more, variant, colour, children }: Props) {
  const { t } = useLingui()
  const label = more?.label ?? t`More`
  return (
    <section className={styles.block} data-block={type} data-variant={variant} style={sectionColours(colour)}>
      {title && (
        <header className={styles.head} data-part="head">
          <h2 className={styles.title}>{more ? <Link href={more.href}>{title}</Link> : title}</h2>
          {more && (
            <Link href={more.href} className={styles.more}>
              {label}
              <VisuallyHidden>: {title}</VisuallyHidden>
              <Icon name="arrow" turns />
            </Link>
          )}
        </header>
      )}
      {children}
    </section>
  )
}

/** Returns CSS properties that give links, kickers and rules the colour of a category. */
export function sectionColours(colour: string | undefined): CSSProperties | undefined {
  return colour ? ({ '--accent': readable(colour), '--section-colour': 'var(--accent)' } as CSSProperties) : undefined
}
