import { expect, it } from 'vitest'
import { isClientNavigation } from '../../../src/client/navigation/isClientNavigation'

const here = 'https://post.test/agenda?when=past#first'

function asked(url: string, said: Partial<Parameters<typeof isClientNavigation>[0]> & { sameDocument?: boolean } = {}) {
  const { sameDocument = false, ...rest } = said
  const usual = { canIntercept: true, hashChange: false, downloadRequest: null, formData: null } as const
  return { ...usual, navigationType: 'push' as const, ...rest, destination: { url, sameDocument } }
}

it.each([
  ['a page', asked('https://post.test/article/a')],
  ['a form submission by GET', asked('https://post.test/search?q=ferry')],
  ['the page itself', asked('https://post.test/agenda?when=past')],
  ['a page with a dot in its slug', asked('https://post.test/article/v2.0-is-here')],
  ['Back', asked('https://post.test/', { navigationType: 'traverse', sameDocument: true })],
])('%s is a client navigation', (_, event) => {
  expect(isClientNavigation(event, here)).toBe(true)
})

it.each([
  ['another site', asked('https://other.test/', { canIntercept: false })],
  ['a fragment of the page', asked(`${here}-more`, { hashChange: true, sameDocument: true })],
  ['a download', asked('https://post.test/agenda/event.ics', { downloadRequest: 'event.ics' })],
  ['a file', asked('https://post.test/media/a.jpg')],
  ['a feed', asked('https://post.test/feed.xml')],
  ['a form submission by POST', asked('https://post.test/login', { formData: new FormData() })],
  ['a reload', asked(here, { navigationType: 'reload' })],
  ['history.pushState', asked('https://post.test/article/b', { sameDocument: true })],
  ['Back within one page', asked(here, { navigationType: 'traverse', sameDocument: true })],
])('%s is not a client navigation', (_, event) => {
  expect(isClientNavigation(event, here)).toBe(false)
})
