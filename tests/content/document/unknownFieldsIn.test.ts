import { describe, expect, test } from 'vitest'
import { createAssembler } from '../../../src/content/document/createAssembler'
import { splitDocument } from '../../../src/content/document/splitDocument'
import { unknownFieldsIn } from '../../../src/content/document/unknownFieldsIn'
import { runToEnd } from '../../../src/content/runToEnd'
import { Website } from '../../../src/content/schema/website'
import { answerWith, article } from '../samples'

const named = (data: object) => unknownFieldsIn(Website, data, '$').map(({ path, todo }) => `${path} ${todo}`)

describe('unknown fields', () => {
  test.each([
    ['at the root', { artciles: [] }, '$.artciles Did you mean "articles"?'],
    [
      'in a translation',
      { articles: [{ translations: { fr: { tilte: '' } } }] },
      '$.articles[0].translations.fr.tilte',
    ],
    [
      'in a nested menu',
      { menus: [{ items: [{ children: [{ lable: '' }] }] }] },
      '.children[0].lable Did you mean "label"',
    ],
    [
      'in an address',
      { events: [{ venue: { address: { steet: '', locality: '' } } }] },
      '.address.steet Did you mean "street"',
    ],
    ['outside of their object', { theme: 'news' }, '$.theme Did you mean "ui.theme"?'],
    ['misspelt outside of their object', { languages_: ['fr'] }, '$.languages_ Did you mean "i18n.languages"?'],
    ['in a language', { i18n: { languages: [{ code: 'fr', tga: '' }] } }, '$.i18n.languages[0].tga'],
    ['in the kind of an article', { articles: [{ kind: 'opinoin' }] }, '$.articles[0].kind Did you mean "opinion"?'],
  ])('are found %s', (_, data, expected) => {
    expect(named(data)).toEqual([expect.stringContaining(expected)])
  })

  test('exclude languages in a map, theme settings and `$schema`', () => {
    const venue = { address: { en: 'Quay', fr: 'Quai' } }
    expect(
      named({
        $schema: 'x',
        name: { en: 'Post' },
        ui: { theme_config: { settings: { a: { b: 1 } } } },
        events: [{ venue }],
      }),
    ).toEqual([])
  })

  test('are limited in number', () => {
    const fields = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`x${index}`, 1]))
    expect(named({ articles: [fields, fields] }).length).toBeLessThanOrEqual(5_000)
  })
})

test('of unchanged entries are reported again, each field once with its count', () => {
  const assembler = createAssembler()
  const read = (articles: object[]) => {
    const { found, commit } = runToEnd(assembler.assemble(splitDocument(answerWith({ articles }), assembler.known())))
    commit()
    return found.unknownFields.map(({ path, count }) => [path, count])
  }
  const misspelt = ['a', 'b'].map((slug, index) => article(slug, index, { tilte: slug }))
  expect(read(misspelt)).toEqual([['$.articles[0].tilte', 2]])
  expect(read(misspelt)).toEqual([['$.articles[0].tilte', 2]])
  expect(read([article('new', 9), ...misspelt])).toEqual([['$.articles[1].tilte', 2]])
})
