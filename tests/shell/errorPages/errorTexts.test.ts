import { describe, expect, test } from 'vitest'
import { catalog } from '../../../src/i18n/catalog'
import { errorTexts } from '../../../src/shell/errorPages/errorTexts'

const english = catalog('en')

function wordsOf(status: number) {
  const { title, message, button } = errorTexts(status)
  return { title: english._(title), message: english._(message('The Post')), button: english._(button) }
}

const known = [400, 401, 403, 404, 410, 429, 500, 503]

describe('every known status', () => {
  test.each(known)('%i has a title, a message that names the website, and a button', (status) => {
    const { title, message, button } = wordsOf(status)
    expect(title).toMatch(/\S/)
    expect(message).toContain('The Post')
    expect(button).toMatch(/\S/)
  })

  test('has a title and a message of its own', () => {
    expect(new Set(known.map((status) => wordsOf(status).title)).size).toBe(known.length)
    expect(new Set(known.map((status) => wordsOf(status).message)).size).toBe(known.length)
  })
})

test.each([418, 0, -1, 200, 999, 404.5, Number.NaN])('the unknown status %d has the texts of 404', (status) => {
  expect(wordsOf(status)).toEqual(wordsOf(404))
})
