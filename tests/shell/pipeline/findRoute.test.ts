import { describe, expect, it } from 'vitest'
import { createRoutes } from '../../../src/server/routes/createRoutes'
import { errorPagePath } from '../../../src/server/routes/errorPagePath'
import { readPageFormat } from '../../../src/server/routes/pageFormats'
import { findMarkdownSlug, findRoute } from '../../../src/shell/pipeline/findRoute'
import type { RequestContext } from '../../../src/shell/requestContext/RequestContext'
import { editionOfDocument } from '../../outputs/editionOfDocument'

const { edition } = editionOfDocument({
  articles: [
    { slug: 'readme.md', title: 'Read me' },
    { slug: 'quay', title: 'Quay' },
  ],
  pages: [
    { slug: 'notes.md', title: 'Notes' },
    { slug: '.md', title: 'A slug like an ending' },
  ],
})

async function contextFor(path: string) {
  const { page, format } = readPageFormat(path)
  const url = new URL(page, 'https://post.example')
  const initial = { edition, format, url, request: new Request(url), path: page, fullPath: page } as RequestContext
  const { format: foundFormat, request, path: found } = (await findMarkdownSlug(initial)) as RequestContext
  return [foundFormat, found, new URL(request.url).pathname]
}

describe('a path that ends in .md', () => {
  it.each(['/article/readme.md', '/p/notes.md'])('%s is the page with that slug', async (path) =>
    expect(await contextFor(path)).toEqual(['html', path, path]),
  )

  it.each([
    ['/article/quay.md', '/article/quay'],
    ['/article/readme.md.md', '/article/readme.md'],
    ['/article/nothing.md', '/article/nothing'],
    ['/agenda/readme.md', '/agenda/readme'],
    ['/article/readme/more.md', '/article/readme/more'],
    ['/topics/article/readme.md', '/topics/article/readme'],
  ])('%s is the Markdown version of a page otherwise', async (path, page) =>
    expect(await contextFor(path)).toEqual(['markdown', page, page]),
  )

  it('keeps its query, and waits for the site', async () => {
    const url = new URL('/article/readme?page=2', 'https://post.example')
    const initial = {
      edition,
      format: 'markdown',
      url,
      request: new Request(url),
      path: url.pathname,
    } as RequestContext
    expect(await findMarkdownSlug(initial)).toMatchObject({ fullPath: '/article/readme.md?page=2' })
    const early = { ...initial, edition: undefined }
    expect(await findMarkdownSlug(early)).toBe(early)
  })

  it('is not opened by a path without .md', async () => {
    expect(await contextFor('/article/readme')).toEqual(['html', '/article/readme', '/article/readme'])
  })
})

describe('the facts of a route', () => {
  const routes = createRoutes(
    {
      './pages/article/[slug].tsx': { route: { hasMarkdown: true } },
      './pages/feed.xml.ts': { route: { freshFor: 300 } },
      './pages/ui-tests/cards.tsx': { route: { isForDevelopers: true } },
    },
    [],
  )

  function factsAt(path: string, more: Partial<RequestContext> = {}) {
    const url = new URL(path, 'https://post.example')
    const initial = { path, url, mode: 'normal', freshFor: 60, showsDeveloperPages: false, ...more } as RequestContext
    return findRoute(routes)(initial) as RequestContext
  }

  it('are those that its file declares, or else defaults', () => {
    expect(factsAt('/article/quay')).toMatchObject({ pattern: '/article/{slug}', hasMarkdown: true, freshFor: 60 })
    expect(factsAt('/feed.xml')).toMatchObject({ pattern: '/feed.xml', hasMarkdown: false, freshFor: 300 })
    expect(factsAt('/feed.xml').routes).toBe(routes.all)
  })

  it('make the error page itself a 404, and keep an earlier failure', () => {
    expect(factsAt('/feed.xml').failure).toBeUndefined()
    expect(factsAt(errorPagePath).failure).toEqual({ status: 404 })
    expect(factsAt(errorPagePath, { failure: { status: 503 } }).failure).toEqual({ status: 503 })
  })

  it('mark a page for developers only where it is shown', () => {
    const shown: Partial<RequestContext> = { showsDeveloperPages: true }
    const isMarked = (path: string, more: Partial<RequestContext>) => factsAt(path, more).isForDevelopers
    expect(isMarked('/ui-tests/cards', shown)).toBe(true)
    expect(isMarked('/feed.xml', shown)).toBe(false)
    expect(isMarked('/ui-tests/cards', {})).toBe(false)
    expect(isMarked('/ui-tests/cards', { ...shown, mode: 'maintenance' })).toBe(false)
    expect(isMarked('/ui-tests/cards', { ...shown, failure: { status: 404 } })).toBe(false)
  })

  it('have a look to try out only where developer pages are shown; that of a preview has precedence', () => {
    const look = { isBare: true }
    expect(factsAt('/feed.xml', { sampleLook: look }).sampleLook).toBe(look)
    expect(factsAt('/ui-tests/cards?theme=magazine').sampleLook).toBeUndefined()
  })
})
