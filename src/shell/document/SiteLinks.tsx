import type { Edition } from '../../content/edition/Edition'
import { mediaUrl } from '../../content/media/media'
import { schemeColours } from '../../styles/schemeColours'

type Props = {
  edition: Edition | undefined
  scheme: 'light' | 'dark' | undefined
  /** Whether the site has outputs for programs: not before the site opens. */
  hasOutputs: boolean
}

/** Links of every document: icons, theme colours, the web app manifest and the search description. */
export function SiteLinks({ edition, scheme, hasOutputs }: Props) {
  const favicon = edition?.site.website.media.favicon
  return (
    <>
      {scheme ? (
        <meta name="theme-color" content={schemeColours[scheme]} />
      ) : (
        <>
          <meta name="theme-color" media="(prefers-color-scheme:light)" content={schemeColours.light} />
          <meta name="theme-color" media="(prefers-color-scheme:dark)" content={schemeColours.dark} />
        </>
      )}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link
        rel="icon"
        href={favicon?.filename ? mediaUrl({ filename: favicon.filename, url: favicon.url }) : '/favicon.svg'}
      />
      {edition && <link rel="apple-touch-icon" href="/icons/180.png" />}
      {edition && hasOutputs && (
        <>
          <link rel="manifest" href={edition.href('/manifest.webmanifest')} />
          {edition.main.origin && (
            <link
              rel="search"
              type="application/opensearchdescription+xml"
              title={edition.shortName}
              href={edition.href('/opensearch.xml')}
            />
          )}
        </>
      )}
    </>
  )
}
