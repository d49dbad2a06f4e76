import { addressIn } from '../../content/languages/addressIn'
import type { SiteLocale } from '../../content/languages/languages'
import { languagesAt } from '../../content/languages/languagesAt'
import { toPicture } from '../../content/media/media'
import { currentVisit } from '../frontDoor/visit'
import { pageTitle } from './pageTitle'

type Props = {
  /** Undefined on the home page: the website's name stands alone. */
  title?: string | undefined
  description?: string | undefined
  noindex?: boolean
  /** The page's own picture, for those who share it. */
  image?: Parameters<typeof toPicture>[0]
  type?: 'website' | 'article'
  /** Where the text is at home, when that is another site. */
  canonical?: string | undefined
}

/** What the head says of a page: title, description, languages, how it looks when shared. React lifts it into the head. */
export function PageHead({ title, description, noindex = false, image, type = 'website', canonical }: Props) {
  const { edition, path, fullPath } = currentVisit()
  const name = pageTitle(title, edition)
  if (!edition) return <title>{name}</title>
  const base = edition.main.origin
  const languages = languagesAt(edition, path)
  const isHere = languages.some((language) => language.code === edition.locale.code)
  const query = /[?&]page=\d+/.exec(fullPath)?.[0].replace('&', '?') ?? ''
  const address = (language: SiteLocale) => absolute(addressIn(language, edition, path), query)
  const own = canonical ?? address(isHere ? edition.locale : edition.main)
  const picture = toPicture(image)
  return (
    <>
      <title>{name}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {own && <link rel="canonical" href={own} />}
      {base &&
        languages.length > 1 &&
        languages.map((language) => (
          <link key={language.code} rel="alternate" hrefLang={language.code} href={address(language)} />
        ))}
      {base && languages.length > 1 && <link rel="alternate" hrefLang="x-default" href={address(edition.main)} />}
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? edition.name} />
      <meta property="og:site_name" content={edition.name} />
      {description && <meta property="og:description" content={description} />}
      {own && <meta property="og:url" content={own} />}
      {base && picture && URL.canParse(picture.src, base) && (
        <meta property="og:image" content={new URL(picture.src, base).href} />
      )}
      <meta property="og:locale" content={edition.locale.tag.replace('-', '_')} />
      {languages
        .filter((language) => language.code !== edition.locale.code)
        .map((language) => (
          <meta key={language.code} property="og:locale:alternate" content={language.tag.replace('-', '_')} />
        ))}
    </>
  )
}

/** As it is written on the wire; a host is never taken from the request. */
function absolute(address: string | undefined, query: string): string | undefined {
  return address && new URL(address + query).href
}
