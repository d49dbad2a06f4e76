import { describe, expect, it } from 'vitest'
import { articleMarkdown } from '../../../src/outputs/markdown/articleMarkdown'
import { renderLlmsFullText, renderLlmsText } from '../../../src/outputs/markdown/llmsText'
import { editionOfDocument } from '../editionOfDocument'

const article = {
  slug: 'a',
  title: 'A [headline]\u0000\n# odd',
  standfirst: 'In short.',
  authors: ['ann'],
  published_at: '2026-01-01T10:00:00Z',
  body: 'See [b](/article/b) and [c](//other.example).\n\n## Part',
}
const authors = [{ slug: 'ann', name: 'Ann' }]

describe('Markdown version', () => {
  it('of an article has absolute links', () => {
    const { edition, addresses } = editionOfDocument({ authors, articles: [article] })
    const found = edition.article('a')
    expect(found && articleMarkdown(found, edition, addresses)).toBe(
      [
        '# A [headline] # odd',
        '> In short.',
        'Ann · 2026-01-01T10:00:00.000Z',
        '<https://post.example/article/a>',
        'See [b](https://post.example/article/b) and [c](//other.example).',
        '## Part\n',
      ].join('\n\n'),
    )
  })

  it('has the real address of a lazy picture, and unchanged code', () => {
    const lazy = '<img src="data:image/gif;base64,x" data-src="https://pics.example/a.jpg" alt="A">'
    const body = `${lazy}\n\n\`\`\`html\n${lazy}\n\`\`\`\n\nThen <img srcset="https://pics.example/b.jpg 2x">.`
    const { edition, addresses } = editionOfDocument({ articles: [{ ...article, body }] })
    const found = edition.article('a')
    const text = found ? articleMarkdown(found, edition, addresses) : ''
    expect(text).toContain('\n<img src="https://pics.example/a.jpg" alt="A">\n')
    expect(text).toContain(`html\n${lazy}\n`)
    expect(text).toContain('Then <img srcset="https://pics.example/b.jpg 2x" src="https://pics.example/b.jpg">.')
  })

  it('of an article for members has only its open part, and a note', () => {
    const members = {
      ...article,
      access: 'members',
      body: `${'open '.repeat(300)} SECRET`,
      live: { blocks: [{ time: '2026-01-01T10:00:00Z', body: 'SECRET' }] },
    }
    const { edition, addresses } = editionOfDocument({ articles: [members] })
    const found = edition.article('a')
    const texts = [
      found && articleMarkdown(found, edition, addresses),
      renderLlmsFullText(edition, addresses),
      renderLlmsText(edition, addresses),
    ]
    expect(texts.join()).not.toContain('SECRET')
    expect(texts[0]).toContain('*This article is for members of The Post.*')
  })

  it('in llms.txt lists articles, sections and pages with their Markdown addresses', () => {
    const { edition, addresses } = editionOfDocument({
      description: 'News.',
      articles: [article],
      categories: [{ slug: 'sea', name: 'Sea' }],
      pages: [{ slug: 'about', title: 'About' }],
    })
    const text = renderLlmsText(edition, addresses)
    expect(text).toMatch(/^# The Post\n\n> News\.\n/)
    expect(text).toContain('- [A \\[headline\\] # odd](https://post.example/article/a.md): In short.')
    expect(text).toContain('(https://post.example/p/about.md)')
  })

  it('in llms-full.txt is limited to a megabyte', () => {
    const { edition, addresses } = editionOfDocument({
      articles: Array.from({ length: 60 }, (_, index) => ({
        ...article,
        slug: `a-${index}`,
        body: 'word '.repeat(8_000),
      })),
    })
    expect(Buffer.byteLength(renderLlmsFullText(edition, addresses))).toBeLessThan(1_100_000)
  })
})
