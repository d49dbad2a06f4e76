import { useLingui } from '@lingui/react/macro'
import { Link } from '../../../../ui/Link'
import styles from './FilterChips.module.css'

type Props = {
  /** Accessible name of the filters; default “Kinds”. */
  label?: string
  /** Name of the unfiltered list; default “All”. */
  all?: string
  /** Address of the unfiltered list. */
  href: string
  chips: readonly { name: string; href: string; isCurrent: boolean }[]
}

/** Links that filter a list: each selection has its own address. Renders nothing if there is nothing to choose from. */
export function FilterChips({ label, all, href, chips }: Props) {
  const { t } = useLingui()
  const isNarrowed = chips.some(({ isCurrent }) => isCurrent)
  if (chips.length < 2 && !isNarrowed) return null
  return (
    <nav className={styles.filters} data-part="filters" aria-label={label ?? t`Kinds`}>
      <Link href={href} className={styles.chip} current={!isNarrowed}>
        {all ?? t`All`}
      </Link>
      {chips.map((chip) => (
        <Link key={chip.href} href={chip.href} className={styles.chip} current={chip.isCurrent}>
          {chip.name}
        </Link>
      ))}
    </nav>
  )
}
