import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '../../src/markdown/renderMarkdown'
import { attributeTransforms } from '../../src/markdown/transforms/transforms'
import { options } from './options'

const htmlOf = (source: string) => renderMarkdown(source, options, attributeTransforms).html
const linksOf = (source: string) => [...htmlOf(source).matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)

describe('emphasis next to full-width punctuation', () => {
  test.each([
    ['Japanese, bold', '市は**「港の再開」**を決めた。', '<strong>「港の再開」</strong>'],
    [
      'Japanese, bold before a particle',
      '船は**三隻（うち一隻は修理中）**が残る。',
      '<strong>三隻（うち一隻は修理中）</strong>',
    ],
    ['Japanese, emphasis', '彼は*「いいえ。」*と答えた。', '<em>「いいえ。」</em>'],
    ['Chinese, bold', '港口**（旧）**已关闭。', '<strong>（旧）</strong>'],
    ['Chinese, bold that ends with a full stop', '**渡轮今天停航。**明天恢复。', '<strong>渡轮今天停航。</strong>'],
    ['Korean, bold that ends with a bracket', '**항구(부산)**를 열었다.', '<strong>항구(부산)</strong>'],
    ['Chinese, strikethrough', '票价~~（旧价）~~十元', '<del>（旧价）</del>'],
    [
      'Japanese, a link in bold',
      '詳細は**[時刻表（夏）](/summer)**を参照。',
      '<strong><a href="/summer">時刻表（夏）</a></strong>',
    ],
  ])('is recognised: %s', (_, source, html) => {
    expect(htmlOf(source)).toContain(html)
  })

  test('follows CommonMark in other scripts', () => {
    expect(htmlOf('a**"b"**c')).toBe('<p>a**"b"**c</p>')
  })
})

describe('a bare address', () => {
  test.each([
    ['a full stop', '時刻表はhttps://ferry.example/t。出港は九時。', ['https://ferry.example/t']],
    ['a bracket', '時刻表（https://ferry.example/t?d=1）を参照', ['https://ferry.example/t?d=1']],
    ['an opening bracket', 'https://ferry.example/t（日本語）', ['https://ferry.example/t']],
    ['a comma', 'https://a.example/1、https://b.example/2，次', ['https://a.example/1', 'https://b.example/2']],
    ['a quotation mark', '「https://a.example」', ['https://a.example']],
    ['an exclamation mark', '见 www.ferry.example/zh！谢谢', ['http://www.ferry.example/zh']],
    ['a full stop right after the host', '见https://ferry.example。', ['https://ferry.example']],
    ['the end of emphasis', '**https://ferry.example/a。**次', ['https://ferry.example/a']],
    ['a full stop after an FTP address', 'ftp://ferry.example/a。次', ['ftp://ferry.example/a']],
    ['a full stop after another address', '。www.ferry.example/b。次', ['http://www.ferry.example/b']],
  ])('ends before %s', (_, source, links) => {
    expect(linksOf(source)).toEqual(links)
    expect(htmlOf(source).replace(/<[^>]+>/g, '')).toBe(source.replaceAll('*', ''))
  })

  test('contains full-width letters and `・`, which occur in addresses', () => {
    expect(linksOf('https://ja.wikipedia.example/wiki/フェリー・ボート へ')).toEqual([
      encodeURI('https://ja.wikipedia.example/wiki/フェリー・ボート'),
    ])
  })

  test('contains full-width punctuation if the writer delimits the address', () => {
    expect(linksOf('<https://a.example/あ。い> [b](https://b.example/う、え)')).toEqual([
      encodeURI('https://a.example/あ。い'),
      encodeURI('https://b.example/う、え'),
    ])
  })
})
