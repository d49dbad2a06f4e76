import { expect, it } from 'vitest'
import { isJourney } from '../../../src/client/journey/isJourney'

const here = 'https://post.test/agenda?when=past#first'

function asked(url: string, said: Partial<Parameters<typeof isJourney>[0]> & { sameDocument?: boolean } = {}) {
  const { sameDocument = false, ...rest } = said
  const usual = { canIntercept: true, hashChange: false, downloadRequest: null, formData: null } as const
  return { ...usual, navigationType: 'push' as const, ...rest, destination: { url, sameDocument } }
}

it.each([
  ['a page', asked('https://post.test/article/a')],
  ['an answer to a form', asked('https://post.test/search?q=ferry')],
  ['the page itself', asked('https://post.test/agenda?when=past')],
  ['a page with a dot in its name that is no ending', asked('https://post.test/article/v2.0-is-here')],
  ['the way back', asked('https://post.test/', { navigationType: 'traverse', sameDocument: true })],
])('%s is a client navigation', (_, event) => {
  expect(isJourney(event, here)).toBe(true)
})

it.each([
  ['another site', asked('https://other.test/', { canIntercept: false })],
  ['a place on the page', asked(`${here}-more`, { hashChange: true, sameDocument: true })],
  ['a download', asked('https://post.test/agenda/event.ics', { downloadRequest: 'event.ics' })],
  ['a file', asked('https://post.test/media/a.jpg')],
  ['a feed', asked('https://post.test/feed.xml')],
  ['what is posted', asked('https://post.test/login', { formData: new FormData() })],
  ['loading anew', asked(here, { navigationType: 'reload' })],
  ['an address that a script has put', asked('https://post.test/article/b', { sameDocument: true })],
  ['the way back on one page', asked(here, { navigationType: 'traverse', sameDocument: true })],
])('%s is not a client navigation', (_, event) => {
  expect(isJourney(event, here)).toBe(false)
})
