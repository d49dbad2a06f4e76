import type { Edition, EditionArticle } from '../../content/edition/Edition'
import { catalog } from '../../i18n/catalog'
import { escapeHtml } from '../../markdown/escapeHtml'
import { renderText } from '../../markdown/thread/renderText'
import { currentContext } from '../requestContext/RequestContext'
import { bodyPictures } from './bodyPictures'

type Pictures = ReturnType<typeof bodyPictures>
type Block = NonNullable<EditionArticle['live']>['blocks'][number]

/** Returns the updates of a live report as an HTML list, pinned ones first, then newest first. Undefined if the article has no report. */
export async function liveUpdates(article: EditionArticle, edition: Edition): Promise<string | undefined> {
  if (!article.live) return undefined
  const blocks = newestFirst(article.live.blocks).toSorted((one, other) => Number(other.pinned) - Number(one.pinned))
  return `<ol>${await itemsOf(blocks, article, edition)}</ol>`
}

/** Returns the updates that are newer than the one with that id, as list items; undefined if there is no such update. */
export async function updatesAfter(
  id: string,
  article: EditionArticle,
  edition: Edition,
): Promise<{ html: string; count: number } | undefined> {
  const blocks = newestFirst(article.live?.blocks ?? [])
  const index = blocks.findIndex((block) => block.id === id)
  if (index === -1) return undefined
  const newer = blocks.slice(0, index)
  return { html: await itemsOf(newer, article, edition), count: newer.length }
}

function newestFirst(blocks: readonly Block[]): Block[] {
  return blocks.toSorted((one, other) => other.time.getTime() - one.time.getTime())
}

/** Updates that are rendered concurrently: the renderer rejects texts when too many are queued. */
const batchSize = 50

async function itemsOf(blocks: readonly Block[], article: EditionArticle, edition: Edition): Promise<string> {
  const pictures = bodyPictures(article)
  let items = ''
  for (let start = 0; start < blocks.length; start += batchSize) {
    const batch = blocks.slice(start, start + batchSize)
    items += (await Promise.all(batch.map((block) => itemOf(block, article, edition, pictures)))).join('')
  }
  return items
}

/** Has no class names: the list around the items styles them. */
async function itemOf(block: Block, article: EditionArticle, edition: Edition, pictures: Pictures): Promise<string> {
  const { id, time, title, body, author, key, pinned } = block
  const { formats } = edition
  const i18n = article.lang === edition.locale.code ? edition.i18n : catalog(edition.main.code)
  const { now } = currentContext()
  const day = formats.day(time) === formats.day(now) ? '' : ` <small>${formats.shortDate(time, now)}</small>`
  const textOf = async (source: string) => {
    const { prefix: linkPrefix, embedOrigins } = edition
    const origin = `/article/${article.slug}#${id}`
    const options = { idPrefix: `${id}-`, linkPrefix, embedOrigins, origin, pictures }
    return (await renderText(source, i18n, options)).html
  }
  const text = body.trim() === '' ? '' : await textOf(body)
  const name = author && (edition.author(author)?.name ?? author)
  return [
    `<li id="${escapeHtml(id)}"${key ? ' data-key' : ''}${pinned ? ' data-pinned' : ''}>`,
    `<time datetime="${time.toISOString()}">${escapeHtml(formats.time(time))}${day}</time>`,
    `<div>${title ? `<h2>${escapeHtml(title)}</h2>` : ''}${text}${name ? `<p>${escapeHtml(name)}</p>` : ''}</div></li>`,
  ].join('')
}
