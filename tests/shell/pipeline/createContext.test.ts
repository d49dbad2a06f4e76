import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readEnv } from '../../../src/server/operations/env'
import { createContext } from '../../../src/shell/pipeline/createContext'

const headers = { cookie: 'session=1', 'accept-language': 'fr', 'x-request-id': 'r1' }

function contextOf(path: string, variables: Record<string, string> = {}, given: Record<string, string> = headers) {
  const request = new Request(new URL(path, 'https://post.example'), { headers: given })
  return createContext(
    request,
    readEnv({ WEBSITE_ID: 'post', API_BASE: 'https://api.example', API_TOKEN: 'token', ...variables }),
  )
}

describe('the context of a request', () => {
  it.each([
    ['/c/sea?page=2', 'html', '/c/sea', '/c/sea?page=2'],
    ['/c/sea/_page.rsc?page=2&v=', 'rsc', '/c/sea', '/c/sea?page=2&v='],
    ['/c/sea/_payload.json?page=2&8f2a=', 'json', '/c/sea', '/c/sea?page=2'],
    ['/article/quay.md', 'markdown', '/article/quay', '/article/quay'],
  ])('of %s is that of its page', (path, format, page, fullPath) => {
    const context = contextOf(path)
    expect(context).toMatchObject({ format, path: page, fullPath, mode: 'normal', isPrivate: false, cookies: [] })
    expect(new URL(context.request.url).pathname + new URL(context.request.url).search).toBe(fullPath)
  })

  it('has the headers of the reader only for a document', () => {
    const names = (path: string) => [...contextOf(path).request.headers.keys()].sort()
    expect(names('/c/sea')).toEqual(['accept-language', 'cookie', 'x-request-id'])
    expect(names('/c/sea/_page.rsc')).toEqual(['x-request-id'])
    expect(contextOf('/c/sea/_page.rsc').request.headers.get('x-request-id')).toBe('r1')
    expect(contextOf('/c/sea/_page.rsc', {}, {}).request.headers.get('x-request-id')).toBe('')
    expect(contextOf('/c/sea/_page.rsc').requestHeaders.get('cookie')).toBe('session=1')
  })

  it('has no route yet', () => {
    const none = { pattern: 'other', routes: [], hasMarkdown: false, isForDevelopers: false, freshFor: 60 }
    expect(contextOf('/')).toMatchObject(none)
  })

  it('shows developer pages in development or if enabled, and is kept offline by readers of the published site only', () => {
    const facts = (variables: Record<string, string> = {}) => {
      const { showsDeveloperPages, isKeptOffline } = contextOf('/', variables)
      return [showsDeveloperPages, isKeptOffline]
    }
    expect(facts()).toEqual([true, false])
    vi.stubEnv('DEV', false)
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(facts()).toEqual([false, true])
    expect(facts({ DEV_PAGES: '1' })).toEqual([true, true])
    expect(facts({ PREVIEW: '1' })).toEqual([false, false])
    expect(facts({ OFFLINE: '0' })).toEqual([false, false])
  })

  it('has the media of the API in preview, and no frames or media base otherwise', () => {
    expect(contextOf('/')).toMatchObject({ isPreview: false, previewBase: undefined, framedBy: [] })
    expect(contextOf('/', { PREVIEW: 'true' })).toMatchObject({ isPreview: true, previewBase: 'https://api.example' })
  })
})
