import { Icon } from './Icon'
import styles from './SearchForm.module.css'

type Props = { action: string; label: string; query?: string; id: string }

/** A search field that is a plain form: it works before and without any script. */
export function SearchForm({ action, label, query, id }: Props) {
  return (
    <search className={styles.search}>
      <form action={action} className={styles.form}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <input
          id={id}
          className={styles.input}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={label}
          maxLength={100}
        />
        <button type="submit" className={styles.button} aria-label={label}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
