import type { Edition } from '../../content/edition/Edition'

type Props = { edition: Edition; path: string; hasFeeds: boolean }

const formats = [
  ['rss+xml', 'feed.xml', 'RSS'],
  ['atom+xml', 'atom.xml', 'Atom'],
  ['feed+json', 'feed.json', 'JSON'],
] as const

/** Links the feeds of the page's articles. A page without feeds links the site's RSS feed. */
export function FeedLinks({ edition, path, hasFeeds }: Props) {
  const folder = hasFeeds ? path.replace(/\/$/, '') : ''
  const offered = hasFeeds ? formats : formats.slice(0, 1)
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
