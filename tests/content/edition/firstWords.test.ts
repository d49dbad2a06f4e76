import { describe, expect, it } from 'vitest'
import { firstWords } from '../../../src/content/edition/firstWords'

const words = (count: number, word = 'word') => Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ')
const count = (text: string) => text.split(/\s+/).filter((word) => word !== '' && word !== '…').length

describe('the first words of a text', () => {
  it('are whole paragraphs until there are enough', () => {
    const text = [words(40, 'a'), words(30, 'b'), words(200, 'c')].join('\n\n')
    expect(firstWords(text)).toBe([words(40, 'a'), words(30, 'b')].join('\n\n'))
  })

  it('end within a paragraph that is too long', () => {
    const teaser = firstWords(words(500))
    expect(count(teaser)).toBe(90)
    expect(teaser.endsWith('word89 …')).toBe(true)
  })

  it.each([1, 2, 10, 70])('are never more than half of %i words', (length) => {
    expect(count(firstWords(words(length)))).toBeLessThanOrEqual(length / 2)
  })

  it('pass over what is no running text', () => {
    const text = ['# Title', '- a list', '> a quote', '![](x.jpg)', '<figure>x</figure>', words(60), words(300, 'z')]
    expect(firstWords(text.join('\n\n'))).toBe(words(60))
  })

  it('lose the signs of markdown: no half of a pair is left', () => {
    const text = `The **mayor** said [so *there*](/x) and [again][1].[^2] <b>Loud</b> \`code\`\n\n${words(200)}`
    expect(firstWords(text).split('\n\n')[0]).toBe('The mayor said so there and again. Loud code')
  })

  it('lose addresses that hold brackets, and keep what opens and never closes', () => {
    const text = `A [boat](/x_(y)) and ![a](/b_(c).jpg)[![d](/e.jpg)](/f) an [open end](/g\n\n${words(200)}`
    expect(firstWords(text).split('\n\n')[0]).toBe('A boat and an [open end](/g')
  })

  it('of nothing are nothing', () => {
    expect(firstWords('')).toBe('')
  })
})
