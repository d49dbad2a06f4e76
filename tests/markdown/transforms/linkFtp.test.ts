import type { Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { describe, expect, test } from 'vitest'
import { linkFtp } from '../../../src/markdown/transforms/linkFtp'

function linked(text: string): string {
  const tree: Root = { type: 'root', children: [{ type: 'text', value: text }] }
  linkFtp(tree)
  return toHtml(tree)
}
const link = (address: string) => `<a href="${address}">${address}</a>`

describe('an ftp address', () => {
  test.each([
    ['ftp://a.example', link('ftp://a.example')],
    ['at ftp://a.example/x_(y), or', `at ${link('ftp://a.example/x_(y)')}, or`],
    ['(ftp://a.example/x).)', `(${link('ftp://a.example/x')}).)`],
    ['ftp://a.example/!?!a!?!', `${link('ftp://a.example/!?!a')}!?!`],
    ['éftp://a.example and ftp://b.example', `éftp://a.example and ${link('ftp://b.example')}`],
    ['ftp://nowhere', 'ftp://nowhere'],
  ])('in %j is linked without trailing punctuation', (text, html) => expect(linked(text)).toBe(html))

  test('followed by a hundred thousand brackets is linked without them', () => {
    const brackets = ')'.repeat(100_000)
    expect(linked(`ftp://a.example${brackets}`)).toBe(link('ftp://a.example') + brackets)
  })
})
