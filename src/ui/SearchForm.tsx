import { Icon } from './Icon'
import styles from './SearchForm.module.css'
import { VisuallyHidden } from './VisuallyHidden'

type Props = { action: string; label: string; query?: string; autoFocus?: boolean }

/** A search field as a plain form. It works without script, which adds suggestions once the field has the focus. */
export function SearchForm({ action, label, query, autoFocus }: Props) {
  return (
    <search>
      <form action={action} className={styles.form} data-on-focus="suggest">
        <label className={styles.field}>
          <VisuallyHidden>{label}</VisuallyHidden>
          <input
            className={styles.input}
            type="search"
            name="q"
            defaultValue={query}
            placeholder={label}
            maxLength={100}
            // biome-ignore lint/a11y/noAutofocus: only the search page without a query sets it; readers come there to type.
            autoFocus={autoFocus}
          />
        </label>
        <button type="submit" className={styles.button} aria-label={label}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
