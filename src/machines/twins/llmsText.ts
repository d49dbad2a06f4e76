import type { Edition } from '../../content/edition/Edition'
import { pathTo } from '../../content/pathTo'
import { inNotation } from '../../server/routes/notations'
import type { Addresses } from '../Addresses'
import { cleanLine } from '../words/cleanText'
import { articleTwin, pageTwin } from './articleTwin'

/** Entries in each section of `llms.txt`; articles and pages whose text is in `llms-full.txt`, and the bytes of all texts together. */
const [maxNamed, maxTexts, maxBytes] = [50, 100, 1_000_000]

/** `llms.txt`: what the site is and where its texts are, for assistants. Source: https://llmstxt.org */
export function llmsText(edition: Edition, addresses: Addresses): string {
  const twin = (path: string) => addresses.page(inNotation(path, 'text'))
  const articles = edition
    .teasers({ limit: maxNamed })
    .map(({ slug, title, standfirst }) => line(title, twin(pathTo('article', slug)), standfirst))
  const pages = edition.marks({ list: 'pages', limit: maxNamed }).flatMap(({ slug }) => edition.page(slug) ?? [])
  return [
    head(edition),
    section('Latest', articles),
    section(
      'Sections',
      edition
        .categories()
        .slice(0, maxNamed)
        .map(({ slug, name, description }) => line(name, addresses.page(pathTo('category', slug)), description)),
    ),
    section(
      'About',
      pages.map(({ slug, title, standfirst }) => line(title, twin(pathTo('page', slug)), standfirst)),
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

/** `llms-full.txt`: the newest texts themselves, newest first, as many as fit. */
export function llmsFullText(edition: Edition, addresses: Addresses): string {
  const texts = [head(edition)]
  let left = maxBytes
  const pages = edition.marks({ list: 'pages', limit: maxTexts }).flatMap(({ slug }) => edition.page(slug) ?? [])
  for (const { slug } of edition.teasers({ limit: maxTexts })) {
    const article = edition.article(slug)
    const text = article ? articleTwin(article, edition, addresses) : ''
    left -= Buffer.byteLength(text)
    if (left < 0) break
    texts.push(text)
  }
  for (const page of pages) {
    const text = pageTwin(page, addresses)
    left -= Buffer.byteLength(text)
    if (left >= 0) texts.push(text)
  }
  return texts
    .map((text) => text.trim())
    .join('\n\n---\n\n')
    .concat('\n')
}

function head({ name, description, tagline }: Edition): string {
  const about = description ?? tagline
  return `# ${cleanLine(name)}${about ? `\n\n> ${cleanLine(about)}` : ''}`
}

function section(title: string, lines: readonly string[]): string {
  return lines.length > 0 ? `## ${title}\n\n${lines.join('\n')}` : ''
}

/** Brackets would end the name of a link. */
function line(name: string, address: string, about: string | undefined): string {
  const named = `- [${cleanLine(name).replace(/[[\]]/g, '\\$&')}](${address})`
  return about ? `${named}: ${cleanLine(about)}` : named
}
