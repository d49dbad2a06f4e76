import { msg } from '@lingui/core/macro'
import { isForMembers } from '../../content/access'
import type { Edition, EditionArticle, EditionPage } from '../../content/edition/Edition'
import { isVisible, visibleText } from '../../content/isVisible'
import { pathTo } from '../../content/pathTo'
import type { Addresses } from '../Addresses'
import { cleanLine, cleanText } from '../text/cleanText'
import { showLazyPictures } from './showLazyPictures'

/**
 * Writes an article as Markdown, for programs that do not read HTML. An article for members contains only the open part
 * of its text.
 */
export function articleMarkdown(article: EditionArticle, edition: Edition, addresses: Addresses): string {
  const { title, standfirst, body = '', slug, published_at, updated_at, byline, access, live } = article
  const names = article.authors.flatMap((one) => edition.author(one)?.name ?? [])
  const by = names.length > 0 ? edition.formats.list(names) : byline
  const facts = [by, published_at?.toISOString(), updated_at && `→ ${updated_at.toISOString()}`]
    .filter(Boolean)
    .join(' · ')
  const updates = live?.blocks.map(({ time, title: head, body: text }) =>
    [`## ${time.toISOString()}${head ? ` ${cleanLine(head)}` : ''}`, text].join('\n\n'),
  )
  return written([
    heading(title),
    visibleText(standfirst) && `> ${cleanLine(standfirst ?? '')}`,
    facts,
    addressLine(pathTo('article', slug), addresses),
    textOf(body, addresses),
    ...(updates ?? []).map((update) => textOf(update, addresses)),
    isForMembers({ access }) ? `*${edition.i18n._(msg`This article is for members of ${edition.name}.`)}*` : undefined,
  ])
}

/** Writes a page of the site as Markdown. */
export function pageMarkdown({ title, body = '', slug }: EditionPage, addresses: Addresses): string {
  return written([heading(title), addressLine(pathTo('page', slug), addresses), textOf(body, addresses)])
}

function heading(title: string): string | undefined {
  return isVisible(title) ? `# ${cleanLine(title)}` : undefined
}

/** An autolink; a path in angle brackets would be parsed as a tag. */
function addressLine(path: string, { origin, page }: Addresses): string | undefined {
  return origin ? `<${page(path)}>` : undefined
}

function written(parts: readonly (string | undefined)[]): string {
  return `${parts
    .filter((part) => part !== undefined && part.trim() !== '')
    .map((part) => cleanText(part ?? '').trim())
    .join('\n\n')}\n`
}

/** Returns a text with real addresses of lazy pictures and absolute links. */
function textOf(markdown: string, addresses: Addresses): string {
  return absolute(showLazyPictures(markdown), addresses)
}

function absolute(markdown: string, { origin }: Addresses): string {
  return markdown.replace(/\]\((\/[^)\s]*)/g, (link, path: string) =>
    path.startsWith('//') ? link : `](${origin}${path}`,
  )
}
