import { describe, expect, it } from 'vitest'
import { readNext } from '../../../src/content/edition/readNext'
import { article, articles, editionWith, type Fields, slugs } from '../samples'

/** The slugs of the articles to read after one of these articles. */
function suggestionsFor(slug: string, list: Fields[]): string[] {
  const edition = editionWith({ articles: list })
  const own = edition.article(slug)
  if (!own) throw new Error(`bad sample: no article ${slug}`)
  return slugs(readNext(edition, own, edition.neighbours(slug)))
}

describe('articles to read next', () => {
  const list = [
    article('newest', 0),
    article('this', 1, { related: ['picked', 'this', 'none', 'picked'], tags: ['boat'], categories: ['sea'] }),
    article('older', 2),
    article('same-category', 3, { categories: ['sea'] }),
    article('same-tag', 4, { tags: ['boat'], categories: ['sea'] }),
    article('unrelated', 5),
    article('picked', 9, { tags: ['boat'] }),
  ]

  it('are those selected by hand, then with the same tag, then in the same category; never the article itself', () => {
    expect(suggestionsFor('this', list)).toEqual(['picked', 'same-tag', 'same-category'])
  })

  it('are at most four, whether selected by hand or by tag', () => {
    const related = ['a8', 'a7', 'a6', 'a5', 'a4']
    const tagged = articles(9, (index) => ({ tags: ['sea'], ...(index === 1 && { related }) }))
    expect(suggestionsFor('a1', tagged)).toEqual(['a8', 'a7', 'a6', 'a5'])
    expect(suggestionsFor('a0', tagged)).toEqual(['a2', 'a3', 'a4', 'a5'])
  })

  it('are empty for an article without relations', () => {
    expect(suggestionsFor('newest', list)).toEqual([])
  })

  it('leave out the neighbours, which are linked separately', () => {
    expect(
      suggestionsFor(
        'a4',
        articles(9, () => ({ tags: ['sea'] })),
      ),
    ).toEqual(['a0', 'a1', 'a2', 'a6'])
    const byHand = articles(9, (index) => (index === 4 ? { related: ['a3', 'a5', 'a8'] } : {}))
    expect(suggestionsFor('a4', byHand)).toEqual(['a8'])
  })
})
