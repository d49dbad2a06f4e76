import type { Edition } from '../../content/edition/Edition'
import { visibleText } from '../../content/isVisible'
import { pathTo } from '../../content/pathTo'
import { pathInFormat } from '../../server/routes/pageFormats'
import type { Addresses } from '../Addresses'
import { cleanLine } from '../text/cleanText'
import { requiredText, tryEntry } from '../tryEntry'
import { articleMarkdown, pageMarkdown } from './articleMarkdown'

/**
 * Maximum number of entries in each section of `llms.txt`, of texts in `llms-full.txt`, and of bytes of all these
 * texts.
 */
const [maxNamed, maxTexts, maxBytes] = [50, 100, 1_000_000]

type Named = { slug: string; title: string; about: string | undefined }

/**
 * Returns `llms.txt`: a description of the site and the addresses of its texts, for AI assistants. Source:
 * https://llmstxt.org
 */
export function renderLlmsText(edition: Edition, addresses: Addresses): string {
  const markdownPath = (path: string) => addresses.page(pathInFormat(path, 'markdown'))
  const lines = (list: readonly Named[], kind: 'article' | 'category' | 'page', address: (path: string) => string) =>
    list.flatMap(({ slug, title, about }) => {
      const make = () => line(requiredText(title, 'title'), address(pathTo(kind, slug)), about)
      return tryEntry(edition.site, `${kind}:${slug}`, make) ?? []
    })
  const articles = edition
    .teasers({ limit: maxNamed })
    .map(({ slug, title, standfirst }) => ({ slug, title, about: standfirst }))
  const categories = edition
    .categories()
    .slice(0, maxNamed)
    .map(({ slug, name, description }) => ({ slug, title: name, about: description }))
  const pages = edition
    .sitemapEntries({ list: 'pages', limit: maxNamed })
    .flatMap(({ slug }) => edition.page(slug) ?? [])
  return [
    head(edition),
    section('Latest', lines(articles, 'article', markdownPath)),
    section('Sections', lines(categories, 'category', addresses.page)),
    section(
      'About',
      lines(
        pages.map(({ slug, title, standfirst }) => ({ slug, title, about: standfirst })),
        'page',
        markdownPath,
      ),
    ),
    section('Optional', [
      line('All texts in one file', addresses.page('/llms-full.txt'), undefined),
      line('Site map', addresses.absolute('/sitemap.xml'), undefined),
      line('News feed', addresses.page('/feed.json'), undefined),
    ]),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

/** Returns `llms-full.txt`: the newest texts, newest first, as many as fit. */
export function renderLlmsFullText(edition: Edition, addresses: Addresses): string {
  const texts = [head(edition)]
  let freeBytes = maxBytes
  const pages = edition
    .sitemapEntries({ list: 'pages', limit: maxTexts })
    .flatMap(({ slug }) => edition.page(slug) ?? [])
  for (const { slug } of edition.teasers({ limit: maxTexts })) {
    const article = edition.article(slug)
    const make = () => (article ? articleMarkdown(article, edition, addresses) : '')
    const text = tryEntry(edition.site, `article:${slug}`, make) ?? ''
    freeBytes -= Buffer.byteLength(text)
    if (freeBytes < 0) break
    texts.push(text)
  }
  for (const page of pages) {
    const text = tryEntry(edition.site, `page:${page.slug}`, () => pageMarkdown(page, addresses)) ?? ''
    freeBytes -= Buffer.byteLength(text)
    if (freeBytes >= 0) texts.push(text)
  }
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n\n---\n\n')
    .concat('\n')
}

function head({ name, description, tagline }: Edition): string {
  const about = visibleText(description) ?? visibleText(tagline)
  return `# ${cleanLine(name)}${about ? `\n\n> ${cleanLine(about)}` : ''}`
}

function section(title: string, lines: readonly string[]): string {
  return lines.length > 0 ? `## ${title}\n\n${lines.join('\n')}` : ''
}

/** Brackets would end the text of a link. */
function line(name: string, address: string, about: string | undefined): string {
  const named = `- [${cleanLine(name).replace(/[[\]]/g, '\\$&')}](${address})`
  const description = visibleText(about)
  return description ? `${named}: ${cleanLine(description)}` : named
}
