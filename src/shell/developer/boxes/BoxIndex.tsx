import { Link } from '../../../ui/Link'
import styles from './Boxes.module.css'

type Props = { search: URLSearchParams; name: string; values: readonly string[]; current: string | null | undefined }

/** Links that set one parameter of the catalogue's address and keep the others. */
export function BoxIndex({ search, name, values, current }: Props) {
  return (
    <nav className={styles.index} aria-label={name}>
      {values.map((value) => (
        <Link key={value} href={`?${withValue(search, name, value)}`} current={value === current}>
          {value}
        </Link>
      ))}
    </nav>
  )
}

/** Another family resets the chosen row. */
function withValue(search: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(search)
  if (name === 'show') next.delete('only')
  next.set(name, value)
  return next.toString()
}
