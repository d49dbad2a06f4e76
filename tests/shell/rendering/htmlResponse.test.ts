import { describe, expect, it, vi } from 'vitest'
import { frameOrigins } from '../../../src/markdown/embeds/frameOrigins'
import { bufferedBytesOf } from '../../../src/server/http/bufferedResponse'
import { readEnv } from '../../../src/server/operations/env'
import { createContext } from '../../../src/shell/pipeline/createContext'
import { htmlResponse } from '../../../src/shell/rendering/htmlResponse'
import type { RequestContext } from '../../../src/shell/requestContext/RequestContext'
import { editionOfDocument } from '../../outputs/editionOfDocument'

// Waku's router needs the `react-server` condition.
vi.mock('waku/router/server', () => ({}))
vi.mock('virtual:gazette/begin', () => ({ default: 'begin()' }))
/** One theme, whose layout is its name, instead of all, which take seconds to load. */
vi.mock('../../../src/themes/themes', () => ({
  themeNames: [],
  themeOf: (name: string) => ({ name, theme: { layout: name } }),
}))

const player = 'https://player.example'
const embed = `<figure data-behaviour="embed" data-embed="own" data-kind="video" data-src="${player}/1"></figure>`
const editionWith = (theme: string) => editionOfDocument({ ui: { theme }, embeds: { origins: [player] } }).edition
const webapp = { edition: editionWith('webapp') }
const context: RequestContext = {
  ...createContext(new Request('https://post.example/article/quay?page=2'), readEnv({})),
  edition: editionWith('news'),
  showsDeveloperPages: false,
}

/** The response of a document: its status, its origins for frames, and the headers that depend on the page. */
function sent(more: Partial<RequestContext> = {}, document = embed, status = 200) {
  const response = htmlResponse(Buffer.from(document), status, { ...context, ...more })
  const { headers } = response
  const [, frames] = /frame-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? []
  return { response, frames, rules: headers.get('speculation-rules'), link: headers.get('link') }
}

it('a document is sent from memory as HTML, with its status and the hash of its inline script', () => {
  const { response } = sent({}, '<html>', 404)
  expect([response.status, bufferedBytesOf(response)?.toString()]).toEqual([404, '<html>'])
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/)
})

describe('a page may frame', () => {
  it('the players of the embeds, where each navigation loads a document', () => {
    expect(sent().frames).toBe(player)
    expect(sent({}, '<p>').frames).toBe("'none'")
    expect(sent({ edition: undefined }).frames).toBe(player)
  })

  it.each<[string, Partial<RequestContext>]>([
    ['in the webapp layout', webapp],
    ['in a preview', { isPreview: true }],
    ['before the site opens', { mode: 'coming-soon' }],
  ])('the players of every page where the document stays during navigation: %s', (_, more) => {
    expect(sent(more, '<p>').frames).toBe([...frameOrigins, player].join(' '))
  })
})

describe('a page has', () => {
  it('rules for prefetching only where each navigation loads a document', () => {
    expect(sent().rules).toBe('"/speculation-rules.json"')
    expect(sent(webapp).rules).toBeNull()
  })

  it('a link to its Markdown version if it has one', () => {
    const hasMarkdown = true
    expect(sent({ hasMarkdown }).link).toBe('</article/quay.md>; rel="alternate"; type="text/markdown"')
    expect([sent().link, sent({ hasMarkdown }, '', 404).link]).toEqual([null, null])
  })
})
