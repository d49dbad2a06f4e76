import { useLingui } from '@lingui/react/macro'
import { LanguageChoice } from '../../client/language/LanguageChoice'
import type { Edition } from '../../content/edition/Edition'
import { linkIn } from '../../content/languages/addressIn'
import { languagesAt } from '../../content/languages/languagesAt'
import { Link } from '../../ui/Link'
import styles from './LanguageSelector.module.css'

/**
 * Links to this page in each language of the site. For a language without a translation of the page, links to its front page. Each
 * language has its own name (Français, 日本語).
 * `?lang=` makes the server remember the choice and redirect to the address without it.
 */
export function LanguageSelector({ edition, path }: { edition: Edition; path: string }) {
  const { t } = useLingui()
  const translations = languagesAt(edition, path)
  return (
    <LanguageChoice>
      <ul className={styles.list} aria-label={t`Language`}>
        {edition.languages.map((language) => (
          <li key={language.code} lang={language.code}>
            <Link
              href={`${linkIn(language, edition, translations.includes(language) ? path : '/')}?lang=${language.code}`}
              className={styles.link}
              current={language.code === edition.locale.code}
            >
              {language.name}
            </Link>
          </li>
        ))}
      </ul>
    </LanguageChoice>
  )
}
