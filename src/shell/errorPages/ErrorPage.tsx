import { msg } from '@lingui/core/macro'
import type { Edition } from '../../content/edition/Edition'
import { toPicture } from '../../content/media/media'
import { catalog } from '../../i18n/catalog'
import { Action } from '../../ui/Action'
import { SearchForm } from '../../ui/SearchForm'
import { pageTitle } from '../document/pageTitle'
import { type Failure, isMissingPage, type RequestContext } from '../requestContext/RequestContext'
import { errorTexts } from './errorTexts'
import { Notice } from './Notice'
import styles from './Notice.module.css'

const errorTitle = msg`Oops!`
const thisSite = msg`This site`
const searchIn = (edition: Edition) => msg`Search ${edition.name}`

/**
 * The error page: what happened, the status, and a link. A 404 or 410 also offers the search. Works without scripts, with or without a
 * site.
 */
export function ErrorPage({ failure, context }: { failure: Failure; context: RequestContext }) {
  const { edition } = context
  const i18n = edition?.i18n ?? catalog('en')
  const name = edition?.name ?? i18n._(thisSite)
  const texts = errorTexts(failure.status, failure.of)
  const image = edition?.site.website.media.error
  const picture = edition && image ? toPicture(edition.resolve(image)) : undefined
  const detail = detailOf(failure, context, i18n.locale)
  const isOpen = context.mode === 'normal'
  return (
    <Notice
      marks={{ 'data-status': failure.status }}
      kicker={failure.status}
      title={i18n._(errorTitle)}
      picture={picture}
    >
      <title>{pageTitle(i18n._(texts.title), edition)}</title>
      <p className={styles.message}>{i18n._(texts.message(name))}</p>
      {detail && (
        <p className={styles.detail} dir="ltr">
          {detail}
        </p>
      )}
      <Action href={edition?.href('/') ?? '/'} label={i18n._(texts.button)} />
      {edition && isOpen && isMissingPage(failure) && (
        <div className={styles.search} data-part="search">
          <SearchForm action={edition.href('/search')} label={i18n._(searchIn(edition))} />
        </div>
      )}
    </Notice>
  )
}

/** Maximum number of characters of an address that are shown: nobody reads more, and each character may take five in HTML. */
const maxShown = 500

/**
 * The technical line. In English, unmatched routes and missing entities have their own wording; in other languages, only the path is
 * shown. Source: the contract, §3.
 */
function detailOf(failure: Failure, { fullPath, path }: RequestContext, locale: string): string | undefined {
  const isEnglish = locale === 'en'
  if (failure.message === 'missing') return `${isEnglish ? 'Page Not Found: ' : ''}${shortened(path)}`
  if (failure.message) return failure.message
  if (failure.status !== 404) return undefined
  return `${isEnglish ? 'Page not found: ' : ''}${shortened(fullPath)}`
}

function shortened(path: string): string {
  return path.length > maxShown ? `${path.slice(0, maxShown)}…` : path
}
