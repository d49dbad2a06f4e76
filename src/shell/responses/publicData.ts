import { isValidElement } from 'react'
import { isForMembers } from '../../content/access'

/** Fields, in addition to `body`, that only readers with access to an article may have; no card shows them. */
const forReaders = new Set(['live', 'gallery', 'video', 'audio'])

/**
 * Returns the props that a page passed to its slot as public data: without the view, functions and elements. Articles come without their
 * Markdown source. Members' articles also come without their rendered text, media and live updates.
 */
export function publicData(props: Readonly<Record<string, unknown>>): unknown {
  const { view: _, body, ...own } = props
  return JSON.parse(JSON.stringify({ ...own, ...(!isClosed(own.article) && { body }) }, open))
}

function open(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if (isValidElement(value)) return undefined
  if (!('access' in value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'body' && !isMembersField(value, key)))
}

function isMembersField(article: object, key: string): boolean {
  return isClosed(article) && forReaders.has(key)
}

function isClosed(article: unknown): boolean {
  return typeof article === 'object' && article !== null && isForMembers(article)
}
