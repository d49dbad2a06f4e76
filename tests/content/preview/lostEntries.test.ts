import { expect, it } from 'vitest'
import { createPreviewStore } from '../../../src/content/preview/createPreviewStore'
import { BadDraft, type PostedDraft } from '../../../src/content/preview/Draft'

const article = (slug: string, more: object = {}) => ({ id: `id-${slug}`, slug, title: `Title of ${slug}`, ...more })
const broken = article('broken', { title: null })
const paper = (articles: readonly unknown[]) => ({ id: 'paper', name: 'Paper', articles })

async function draw(draft: PostedDraft, articles: readonly unknown[] = [article('one'), article('two'), broken]) {
  const answer = { changed: true as const, etag: undefined, document: { data: structuredClone(paper(articles)) } }
  const store = createPreviewStore({ source: { read: async () => answer } })
  await store.read(false)
  return store.apply(structuredClone(draft)).catch((error) => {
    if (!(error instanceof BadDraft)) throw error
    return error.report.map(({ path }) => path)
  })
}

const patch = (key: string, fields: object) => ({ of: 'articles' as const, key, fields: { ...fields } })

it.each<[string, PostedDraft, string[]]>([
  ['breaks an entry', { patches: [patch('one', { title: null })] }, ['$.articles[0]']],
  [
    'breaks one and adds another',
    { patches: [patch('one', { title: null }), patch('three', article('three'))] },
    ['$.articles[1]'],
  ],
  ['adds an invalid one', { patches: [patch('three', { title: null })] }, ['$.articles[0]']],
  ['gives an entry the slug of another', { patches: [patch('one', { slug: 'two' })] }, ['$.articles[1]']],
  [
    'breaks one and fixes another',
    { patches: [patch('one', { title: null }), patch('broken', { title: 'Mended' })] },
    ['$.articles[0]'],
  ],
  [
    'replaces the document by one with invalid entries',
    { document: paper([article('one', { title: null }), article('two'), article('three', { title: null }), broken]) },
    ['$.articles[0]', '$.articles[2]'],
  ],
])('a draft that %s is rejected for that alone', async (_, draft, report) => {
  expect(await draw(draft)).toEqual(report)
})

it.each<[string, PostedDraft]>([
  ['changes another entry', { patches: [patch('one', { title: 'New' })] }],
  ['adds an entry before it', { patches: [patch('three', article('three'))] }],
  [
    'replaces the document by an equal one',
    { document: paper([article('two'), { ...broken, kicker: 'Written otherwise' }]) },
  ],
])('existing errors do not reject a draft that %s', async (_, draft) => {
  expect(await draw(draft)).toMatchObject({ site: { website: { id: 'paper' } } })
})
