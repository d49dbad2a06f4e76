import { describe, expect, it } from 'vitest'
import { readPageFormat } from '../../../src/server/routes/pageFormats'
import { findMarkdownSlug } from '../../../src/shell/pipeline/findRoute'
import type { RequestContext } from '../../../src/shell/requestContext/RequestContext'
import { editionOfDocument } from '../../outputs/editionOfDocument'

const { edition } = editionOfDocument({
  articles: [
    { slug: 'readme.md', title: 'Read me' },
    { slug: 'quay', title: 'Quay' },
  ],
  pages: [{ slug: 'notes.md', title: 'Notes' }],
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
  ])('%s is the Markdown version of a page otherwise', async (path, page) =>
    expect(await contextFor(path)).toEqual(['markdown', page, page]),
  )
})
