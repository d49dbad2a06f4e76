import { expect, test } from 'vitest'
import { pageTitle } from '../../../src/shell/document/pageTitle'
import { editionWith } from '../../content/samples'

const name = { en: 'The Post', fr: 'Le Courrier' }
const i18n = { languages: ['fr'] }

test('a page stands before the name of the website', () => {
  expect(pageTitle('Agenda', editionWith({ name }))).toBe('Agenda | The Post')
})

test('the document may choose the separator', () => {
  const ui = { theme_config: { title_separator: '—' } }
  expect(pageTitle('Agenda', editionWith({ name, ui }))).toBe('Agenda — The Post')
})

test.each([undefined, ''])('without a page (%j) the name stands alone', (page) => {
  expect(pageTitle(page, editionWith({ name }))).toBe('The Post')
})

test('the name is in the language of the edition', () => {
  expect(pageTitle('L’agenda', editionWith({ name, i18n }, 'fr'))).toBe('L’agenda | Le Courrier')
})

test('without a site the page stands alone', () => {
  expect([pageTitle('Oops!', undefined), pageTitle(undefined, undefined)]).toEqual(['Oops!', ''])
})
