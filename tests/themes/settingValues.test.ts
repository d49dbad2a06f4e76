import { describe, expect, expectTypeOf, it } from 'vitest'
import { expectedOf } from '../../src/themes/expectedOf'
import type { Settings } from '../../src/themes/Setting'
import { settingSchema } from '../../src/themes/settingSchema'
import { settingValues } from '../../src/themes/settingValues'

const settings = {
  drop_cap: { type: 'switch', default: true, description: 'A tall first letter.' },
  cover: { type: 'choice', choices: ['picture', 'words'], default: 'picture', description: 'What comes first.' },
  columns: { type: 'number', least: 1, most: 4, default: 3, description: 'Columns of a list.' },
  motto: { type: 'text', longest: 10, default: '', description: 'Under the name.' },
} as const satisfies Settings
const usual = { drop_cap: true, cover: 'picture', columns: 3, motto: '' }

describe('theme settings', () => {
  it('have defaults', () => {
    expect(settingValues({}, settings)).toEqual(usual)
  })

  it("have the document's values, typed as declared", () => {
    const input = { drop_cap: false, cover: 'words', columns: 4, motto: 'Slowly' }
    const values = settingValues(input, settings)
    expect(values).toEqual(input)
    expectTypeOf(values).toEqualTypeOf<{
      readonly drop_cap: boolean
      readonly cover: 'picture' | 'words'
      readonly columns: number
      readonly motto: string
    }>()
  })

  it.each([
    ['drop_cap', 'false'],
    ['drop_cap', 0],
    ['cover', 'Words'],
    ['cover', ['words']],
    ['columns', 5],
    ['columns', '2'],
    ['columns', Number.NaN],
    ['motto', 'Far too long a motto'],
    ['motto', null],
    ['toString', 'words'],
    ['__proto__', { cover: 'words' }],
  ])('%s: %j counts as missing', (name, value) => {
    const input = Object.fromEntries([[name, value]])
    expect(settingValues(input, settings)).toEqual(usual)
  })

  it('describe their allowed values in words and in the schema', () => {
    const { drop_cap: dropCap, cover, columns, motto } = settings
    expect([dropCap, cover, columns, motto].map(expectedOf)).toEqual([
      'true or false',
      '"picture", "words"',
      'a number from 1 to 4',
      'a text of at most 10 characters',
    ])
    expect([dropCap, cover, columns, motto].map(settingSchema)).toEqual([
      { type: 'boolean', default: true, description: 'A tall first letter.' },
      { enum: ['picture', 'words'], default: 'picture', description: 'What comes first.' },
      { type: 'number', minimum: 1, maximum: 4, default: 3, description: 'Columns of a list.' },
      { type: 'string', maxLength: 10, default: '', description: 'Under the name.' },
    ])
  })
})
