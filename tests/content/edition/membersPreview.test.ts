import { describe, expect, it } from 'vitest'
import { asForMembers, openingFor } from '../../../src/content/edition/membersPreview'
import { search } from '../../../src/content/search/search'
import { article, editionWith, type Fields } from '../samples'

const opening = Array.from({ length: 40 }, (_, index) => `open${index}`).join(' ')
const secret = Array.from({ length: 200 }, (_, index) => `secret${index}`).join(' ')
const text = `${opening}.\n\n${secret}.`

const guarded = (more: Fields = {}) => ({
  i18n: { main_language: 'en', languages: ['fr'] },
  articles: [
    article('inside', 0, {
      body: text,
      key_points: ['secret point'],
      gallery: [{ filename: 'secret.jpg' }],
      body_images: [{ filename: 'secret-2.jpg', width: 3, height: 2 }],
      video: { filename: 'secret.mp4' },
      audio: { filename: 'secret.mp3', transcript: 'secret words' },
      live: { status: 'live', blocks: [{ id: 'b1', time: '2026-01-01T12:00:00Z', body: 'secret update' }] },
      translations: { fr: { title: 'Dedans', body: text, key_points: ['secret'] } },
      ...more,
    }),
  ],
})

describe('an article for members', () => {
  it.each(['en', 'fr'])('exposes in the edition (%s) only the open part of its text', (code) => {
    const { body, ...rest } = editionWith(guarded({ access: 'members' }), code).article('inside') ?? {}
    expect(body).toBe(`${opening}.`)
    expect(JSON.stringify(rest)).not.toContain('secret')
  })

  it('has no text in lists', () => {
    const edition = editionWith(guarded({ access: 'members' }))
    expect(JSON.stringify([edition.teasers(), edition.headlines()])).not.toMatch(/secret|open0/)
  })

  it('cannot be found by hidden words', async () => {
    const edition = editionWith(guarded({ access: 'members' }))
    expect((await search(edition, { words: 'secret5' })).entries).toEqual([])
    expect((await search(edition, { words: 'open5' })).entries).toHaveLength(1)
  })

  it.each([
    ['Markdown', `# Open *part*\n\n<!--members-only-->\n\n${secret}`, undefined, '# Open *part*'],
    [
      'HTML',
      `<p>Open <b>part</b></p><div><!--members-only--><p>${secret}</p></div>`,
      'html',
      '<p>Open <b>part</b></p>',
    ],
    ['no open part', `<!--members-only-->${secret}`, undefined, ''],
  ])('shows the text before the mark of its publisher, in %s', (_, body, body_format, expected) => {
    const edition = editionWith(guarded({ access: 'members', body, body_format }))
    expect(edition.article('inside')?.body).toBe(expected)
  })

  it('has the sizes of the pictures in its open part only', () => {
    const body = `![A](open.jpg)\n\n<!--members-only-->\n\n![B](secret.jpg)`
    const body_images = ['open.jpg', 'secret.jpg'].map((filename) => ({ filename, width: 3, height: 2 }))
    const edition = editionWith(guarded({ access: 'members', body, body_images }))
    expect(edition.article('inside')?.body_images).toEqual([{ filename: 'open.jpg', width: 3, height: 2 }])
  })

  it('escapes the characters of its open part that are Markdown syntax', () => {
    const body = `<p>1. It costs 3 * 4 &lt; 5 * 6, says [the editor].</p><p>${secret}</p>`
    const preview = editionWith(guarded({ access: 'members', body })).article('inside')?.body
    expect(preview?.split('\n')[0]).toBe('1\\. It costs 3 \\* 4 \\< 5 \\* 6, says \\[the editor\\].')
  })

  it('has an open part in each of its languages', () => {
    const sentence = 'Les portes de l’écluse se sont ouvertes à l’aube, sans que personne ne l’ait demandé au gardien.'
    const fr = { title: 'Dedans', body: `<p>${sentence} ${sentence}</p><p>${secret}</p>` }
    const fields = guarded({ access: 'members', translations: { fr } })
    expect(editionWith(fields, 'fr').article('inside')?.body).toBe(`${sentence} ${sentence}`)
    expect(editionWith(fields, 'en').article('inside')?.body).toBe(`${opening}.`)
  })
})

it('the opening of a members’ text has the words before the mark of its publisher, without their syntax', () => {
  expect(openingFor(`# Open *part*\n\n<!--members-only-->\n\n${secret}`, 'en')).toEqual(['Open part'])
  expect(openingFor(text, 'en')).toEqual([`${opening}.`])
})

it('the opening of a short members’ text is at most half of it', () => {
  const sentence = 'The harbour opens at dawn, and nobody had asked for it.'
  expect(openingFor([sentence, sentence, sentence].join('\n\n'), 'en').join('\n\n').length).toBeLessThan(90)
})

it('an article is public as members see it', () => {
  expect(asForMembers({ slug: 'inside', access: 'members' })).toEqual({ slug: 'inside', access: 'public' })
})

it('an article for everyone is complete', () => {
  const whole = JSON.stringify(editionWith(guarded()).article('inside'))
  expect(whole).toContain('secret199')
  expect(whole).toContain('secret.mp4')
})
