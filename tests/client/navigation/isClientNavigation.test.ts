import { expect, it } from 'vitest'
import { isClientNavigation } from '../../../src/client/navigation/isClientNavigation'

const here = 'https://post.test/agenda?when=past#first'

function decide(
  url: string,
  options: Partial<Parameters<typeof isClientNavigation>[0]> & { sameDocument?: boolean } = {},
) {
  const { sameDocument = false, ...rest } = options
  const usual = { canIntercept: true, hashChange: false, downloadRequest: null, formData: null } as const
  return { ...usual, navigationType: 'push' as const, ...rest, destination: { url, sameDocument } }
}

it.each([
  ['a page', decide('https://post.test/article/a')],
  ['a form submission by GET', decide('https://post.test/search?q=ferry')],
  ['the page itself', decide('https://post.test/agenda?when=past')],
  ['a page with a dot in its slug', decide('https://post.test/article/v2.0-is-here')],
  ['Back', decide('https://post.test/', { navigationType: 'traverse', sameDocument: true })],
])('%s is a client navigation', (_, event) => {
  expect(isClientNavigation(event, here)).toBe(true)
})

it.each([
  ['another site', decide('https://other.test/', { canIntercept: false })],
  ['a fragment of the page', decide(`${here}-more`, { hashChange: true, sameDocument: true })],
  ['a download', decide('https://post.test/agenda/event.ics', { downloadRequest: 'event.ics' })],
  ['a file', decide('https://post.test/media/a.jpg')],
  ['a feed', decide('https://post.test/feed.xml')],
  ['a form submission by POST', decide('https://post.test/login', { formData: new FormData() })],
  ['a reload', decide(here, { navigationType: 'reload' })],
  ['history.pushState', decide('https://post.test/article/b', { sameDocument: true })],
  ['Back within one page', decide(here, { navigationType: 'traverse', sameDocument: true })],
])('%s is not a client navigation', (_, event) => {
  expect(isClientNavigation(event, here)).toBe(false)
})
