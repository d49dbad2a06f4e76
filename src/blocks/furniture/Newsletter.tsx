import { useLingui } from '@lingui/react/macro'
import { SubmitButton } from '../../ui/Action'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import type { BlockProps } from '../Block'
import styles from './Newsletter.module.css'

/** A newsletter form, which posts to the section's `url`; renders nothing without a `url`. */
export function Newsletter({ section }: BlockProps) {
  const { t } = useLingui()
  if (!section.url) return null
  return (
    <section className={styles.newsletter} data-block="newsletter">
      <div className={styles.words}>
        <h2 className={styles.title}>{section.title ?? t`Our newsletter`}</h2>
        {section.text && <p>{section.text}</p>}
      </div>
      <form className={styles.form} action={section.url} method="post" target="_blank" rel="noopener">
        <label className={styles.label}>
          {t`E-mail address`}
          <input className={styles.input} type="email" name="email" required autoComplete="email" />
          <span className={styles.hint}>{t`An e-mail address looks like name@example.com.`}</span>
        </label>
        <SubmitButton>
          {t`Sign up`}
          <VisuallyHidden> {t`(opens in a new window)`}</VisuallyHidden>
        </SubmitButton>
      </form>
    </section>
  )
}
