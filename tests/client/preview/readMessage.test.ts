import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readMessage } from '../../../src/client/preview/readMessage'

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://preview.test' })
  return () => vi.unstubAllGlobals()
})

const envelope = (message: object) => ({ gazette: 1, session: 's', number: 1, ...message })
const open = { type: 'open', website: 'paper', token: 't', path: '/article/x?page=2' }

it.each([
  [open],
  [{ type: 'open', token: 't' }],
  [{ ...open, draft: { patches: [] }, look: { scheme: 'dark' } }],
  [{ type: 'navigate', path: '/fr/agenda#today' }],
  [{ type: 'draft', draft: null }],
  [{ type: 'draft', draft: { document: {} } }],
  [{ type: 'saved' }],
  [{ type: 'highlight', place: { of: 'articles', key: 'x', field: 'title' } }],
  [{ type: 'share', hours: 24 }],
])('accepts %j', (message) => {
  expect(readMessage(envelope(message))).toMatchObject(message)
})

it.each([
  null,
  1,
  'open',
  [],
  {},
  { gazette: 2, session: 's', number: 1, type: 'saved' },
  { gazette: '1', session: 's', number: 1, type: 'saved' },
  { gazette: 1, number: 1, type: 'saved' },
  { gazette: 1, session: 's', number: '1', type: 'saved' },
  { gazette: 1, session: 's', number: Number.NaN, type: 'saved' },
])('ignores %j', (data) => {
  expect(readMessage(data)).toBeUndefined()
})

describe('an invalid message is reported with its field', () => {
  it.each([
    ['type', { type: 'toString' }],
    ['type', { type: '__proto__' }],
    ['open.token', { type: 'open' }],
    ['open.token', { ...open, token: 'a\nb' }],
    ['open.token', { ...open, token: 'x'.repeat(4_097) }],
    ['open.website', { ...open, website: '../../admin' }],
    ['open.website', { ...open, website: null }],
    ['open.website', { ...open, website: 'https://evil.example' }],
    ['open.path', { ...open, path: '//evil.example/' }],
    ['open.path', { ...open, path: '/\\evil.example/' }],
    ['open.path', { ...open, path: 'javascript:alert(1)' }],
    ['open.path', { ...open, path: '/x'.repeat(1e6) }],
    ['open.draft', { ...open, draft: 'x' }],
    ['open.look', { ...open, look: { layout: 'evil' } }],
    ['navigate.path', { type: 'navigate', path: 'article' }],
    ['draft.draft', { type: 'draft' }],
    ['highlight.place', { type: 'highlight', place: { of: 'secrets' } }],
    ['share.hours', { type: 'share', hours: 1_000 }],
  ])('%s', (wrong, message) => {
    expect(readMessage(envelope(message))).toEqual({ invalidField: wrong })
  })

  it('open.token if it is inherited', () => {
    expect(readMessage(Object.assign(Object.create({ token: 't' }), envelope({ type: 'open' })))).toEqual({
      invalidField: 'open.token',
    })
  })
})
