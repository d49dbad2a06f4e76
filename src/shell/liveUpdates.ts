import type { Edition, EditionArticle } from '../content/Edition'
import { catalog } from '../i18n/catalogs'
import { escapeHtml } from '../markdown/escapeHtml'
import { renderText } from '../markdown/renderText'
import { currentVisit } from './visit'

type Block = NonNullable<EditionArticle['live']>['blocks'][number]

/** The updates of a live report as a list in HTML, the pinned one first, then newest first. Undefined without a report. */
export function liveUpdates(article: EditionArticle, edition: Edition): string | undefined {
  if (!article.live) return undefined
  const blocks = newestFirst(article.live.blocks).toSorted((one, other) => Number(other.pinned) - Number(one.pinned))
  return `<ol>${blocks.map((block) => itemOf(block, article, edition)).join('')}</ol>`
}

/** The updates that are newer than the one with that id, as list items; undefined when there is no such update. */
export function updatesAfter(
  id: string,
  article: EditionArticle,
  edition: Edition,
): { html: string; count: number } | undefined {
  const blocks = newestFirst(article.live?.blocks ?? [])
  const index = blocks.findIndex((block) => block.id === id)
  if (index === -1) return undefined
  const newer = blocks.slice(0, index)
  return { html: newer.map((block) => itemOf(block, article, edition)).join(''), count: newer.length }
}

function newestFirst(blocks: readonly Block[]): Block[] {
  return blocks.toSorted((one, other) => other.time.getTime() - one.time.getTime())
}

/** Without classes: the list around it dresses what is in it. */
function itemOf(block: Block, article: EditionArticle, edition: Edition): string {
  const { id, time, title, body, author, key, pinned } = block
  const { formats } = edition
  const i18n = article.lang === edition.locale.code ? edition.i18n : catalog(edition.main.code)
  const day = formats.day(time) === formats.day(currentVisit().now) ? '' : ` <small>${formats.shortDate(time)}</small>`
  const scope = `${edition.site.revision}/${article.slug}`
  const text = body.trim() === '' ? '' : renderText(body, i18n, { scope, idPrefix: `${id}-` }).html
  const name = author && (edition.author(author)?.name ?? author)
  return [
    `<li id="${escapeHtml(id)}"${key ? ' data-key' : ''}${pinned ? ' data-pinned' : ''}>`,
    `<time datetime="${time.toISOString()}">${escapeHtml(formats.time(time))}${day}</time>`,
    `<div>${title ? `<h2>${escapeHtml(title)}</h2>` : ''}${text}${name ? `<p>${escapeHtml(name)}</p>` : ''}</div></li>`,
  ].join('')
}
