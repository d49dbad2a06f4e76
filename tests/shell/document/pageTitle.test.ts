import { expect, test } from 'vitest'
import { pageTitle } from '../../../src/shell/document/pageTitle'
import { editionWith } from '../../content/samples'

const name = { en: 'The Post', fr: 'Le Courrier' }
const i18n = { languages: ['fr'] }

test('puts the page before the name of the website', () => {
  expect(pageTitle('Agenda', editionWith({ name }))).toBe('Agenda | The Post')
})

test('uses the separator of the document', () => {
  const ui = { theme_config: { title_separator: '—' } }
  expect(pageTitle('Agenda', editionWith({ name, ui }))).toBe('Agenda — The Post')
})

test.each([undefined, ''])('is the name only without a page (%j)', (page) => {
  expect(pageTitle(page, editionWith({ name }))).toBe('The Post')
})

test('has the name in the language of the edition', () => {
  expect(pageTitle('L’agenda', editionWith({ name, i18n }, 'fr'))).toBe('L’agenda | Le Courrier')
})

test('is the page only without a website', () => {
  expect([pageTitle('Oops!', undefined), pageTitle(undefined, undefined)]).toEqual(['Oops!', ''])
})
