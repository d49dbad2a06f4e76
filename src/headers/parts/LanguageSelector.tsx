import { useLingui } from '@lingui/react/macro'
import { LanguageChoice } from '../../client/language/LanguageChoice'
import type { Edition } from '../../content/edition/Edition'
import { linkIn } from '../../content/languages/addressIn'
import { languagesAt } from '../../content/languages/languagesAt'
import { Link } from '../../ui/Link'
import styles from './LanguageSelector.module.css'

/**
 * Plain links to this page in the site's other languages, or to their front page where it is not translated; each named in its
 * own language. `?lang=` makes the choice remembered, and is gone from the address at once.
 */
export function LanguageSelector({ edition, path }: { edition: Edition; path: string }) {
  const { t } = useLingui()
  const speaking = languagesAt(edition, path)
  return (
    <LanguageChoice>
      <ul className={styles.list} aria-label={t`Language`}>
        {edition.languages.map((language) => (
          <li key={language.code} lang={language.code}>
            <Link
              href={`${linkIn(language, edition, speaking.includes(language) ? path : '/')}?lang=${language.code}`}
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
