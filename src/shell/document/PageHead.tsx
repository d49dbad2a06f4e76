import type { Edition } from '../../content/edition/Edition'
import { addressIn } from '../../content/languages/addressIn'
import type { SiteLocale } from '../../content/languages/languages'
import { languagesAt } from '../../content/languages/languagesAt'
import type { Breadcrumb } from '../../outputs/structuredData/breadcrumbNode'
import { pathInFormat } from '../../server/routes/pageFormats'
import { pageNumber } from '../query/pageNumber'
import { currentContext, hasOutputs, type RequestContext } from '../requestContext/RequestContext'
import { type EntityNodes, PageGraph } from './PageGraph'
import { pageTitle } from './pageTitle'
import { type ArticleFacts, ShareTags } from './ShareTags'

type Props = {
  /** Undefined on the home page: the title is the website's name only. */
  title?: string | undefined
  description?: string | undefined
  noindex?: boolean
  /** The page's own picture, for link previews. */
  image?: Parameters<typeof ShareTags>[0]['image']
  /** Facts about an article for Open Graph tags. */
  article?: ArticleFacts
  /** The text's original URL, if another site published it first. */
  canonical?: string | undefined
  /** Breadcrumbs, ending with the page itself. */
  crumbs?: readonly Breadcrumb[]
  /** The schema.org nodes of the page's subject. */
  entities?: EntityNodes
  /** Whether the page has feeds of its own articles. */
  hasFeeds?: boolean
  /** The path of the page's calendar, to subscribe to. */
  calendar?: string
  /** The query string of the page's canonical address, such as `?page=2`. Default: from the page number of the request. */
  query?: string
}

/** The head of a page: title, description, languages, link preview, structured data. React moves it into the document's head. */
export function PageHead({ title, description, noindex = false, canonical, hasFeeds = false, ...rest }: Props) {
  const context = currentContext()
  const { edition, path, hasMarkdown } = context
  const isPublic = hasOutputs(context)
  const name = pageTitle(title, edition)
  if (!edition) return <title>{name}</title>
  const base = edition.main.origin
  const languages = languagesAt(edition, path)
  const isHere = languages.some((language) => language.code === edition.locale.code)
  const number = isPaged(context) ? pageNumber(context.url.search) : 1
  const query = rest.query ?? (number > 1 ? `?page=${number}` : '')
  const address = (language: SiteLocale) => absolute(addressIn(language, edition, path), query)
  const own = canonical ?? address(isHere ? edition.locale : edition.main)
  return (
    <>
      <title>{name}</title>
      {description && <meta name="description" content={description} />}
      <meta name="robots" content={noindex ? 'noindex' : 'max-image-preview:large'} />
      {own && <link rel="canonical" href={own} />}
      {base &&
        languages.length > 1 &&
        languages.map((language) => (
          <link key={language.code} rel="alternate" hrefLang={language.code} href={address(language)} />
        ))}
      {base && languages.length > 1 && <link rel="alternate" hrefLang="x-default" href={address(edition.main)} />}
      <ShareTags title={title} description={description} url={own} image={rest.image} article={rest.article} />
      {languages
        .filter((language) => language.code !== edition.locale.code)
        .map((language) => (
          <meta key={language.code} property="og:locale:alternate" content={language.tag.replace('-', '_')} />
        ))}
      {isPublic && !noindex && hasMarkdown && (
        <link rel="alternate" type="text/markdown" href={edition.href(pathInFormat(path, 'markdown'))} />
      )}
      {isPublic && rest.calendar && <link rel="alternate" type="text/calendar" href={edition.href(rest.calendar)} />}
      {isPublic && !noindex && <FeedLinks edition={edition} path={path} hasFeeds={hasFeeds} />}
      {!noindex && <PageGraph edition={edition} crumbs={rest.crumbs ?? []} entities={rest.entities} />}
    </>
  )
}

/** Whether the route is paginated by the query parameter `page`. */
function isPaged({ pattern, routes }: RequestContext): boolean {
  return routes.find((one) => one.pattern === pattern)?.route.query?.page !== undefined
}

/** Returns the percent-encoded URL. The host comes from the configuration, never from the request. */
function absolute(address: string | undefined, query: string): string | undefined {
  return address && new URL(address + query).href
}

const feedFormats = [
  ['rss+xml', 'feed.xml', 'RSS'],
  ['atom+xml', 'atom.xml', 'Atom'],
  ['feed+json', 'feed.json', 'JSON'],
] as const

/** Links the feeds of the page's articles. A page without feeds links the site's RSS feed. */
function FeedLinks({ edition, path, hasFeeds }: { edition: Edition; path: string; hasFeeds: boolean }) {
  const folder = hasFeeds ? path.replace(/\/$/, '') : ''
  const offered = hasFeeds ? feedFormats : feedFormats.slice(0, 1)
  return offered.map(([type, file, name]) => (
    <link
      key={file}
      rel="alternate"
      type={`application/${type}`}
      title={`${edition.name} (${name})`}
      href={edition.href(`${folder}/${file}`)}
    />
  ))
}
