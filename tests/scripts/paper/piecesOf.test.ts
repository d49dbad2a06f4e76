import { expect, it } from 'vitest'
import { piecesOf } from '../../../scripts/paper/testing/piecesOf'

const hero = '<section data-block="hero"><a data-card href="/a">One &amp; only</a></section>'
const page = `<!DOCTYPE html><body>${hero}<p data-block=text>Two</p><p data-blocks="hero">Three</p></body>`

it.each([
  ['data-block="hero"', [hero]],
  ['data-block=hero', [hero]],
  ['data-block', [hero, '<p data-block=text>Two</p>']],
  ['data-card', ['<a data-card href="/a">One &amp; only</a>']],
  ['data-part', []],
])('returns the elements with %s as they are written', (hook, pieces) => {
  expect(piecesOf(page, hook)).toEqual(pieces)
})

it.each(['.hero', 'h2', '[data-card]'])('refuses %s, which is no hook', (hook) => {
  expect(() => piecesOf(page, hook)).toThrow(/is not a hook\. Write data-card/)
})
