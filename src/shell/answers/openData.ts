import { isValidElement } from 'react'

/** What only the readers of an article may have; cards show none of it. */
const forReaders = new Set(['body', 'live', 'gallery', 'video', 'audio'])

/**
 * What a page handed to its slot, as data for everyone: without the view, functions and elements. Articles come without
 * their source; of one for members neither the text nor what belongs to it is there.
 */
export function openData(props: Readonly<Record<string, unknown>>): unknown {
  const { view: _, body, ...own } = props
  return JSON.parse(JSON.stringify({ ...own, ...(!isForMembers(own.article) && { body }) }, open))
}

function open(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if (isValidElement(value)) return undefined
  if (!('access' in value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'body' && !isKept(value, key)))
}

function isKept(article: object, key: string): boolean {
  return isForMembers(article) && forReaders.has(key)
}

function isForMembers(article: unknown): boolean {
  return typeof article === 'object' && article !== null && 'access' in article && article.access === 'members'
}
