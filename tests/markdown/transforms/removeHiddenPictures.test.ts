import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../../src/markdown/renderMarkdown'
import { options } from '../options'

const htmlOf = (source: string) =>
  renderMarkdown(source, { ...options, hiddenPictures: ['gone.jpg', 'a b/gone.jpg'] }).html

describe('a picture that cannot be shown', () => {
  it.each([
    '![A picture](gone.jpg "The caption")',
    '[![A picture](gone.jpg)](https://example.org/)',
    '![A picture](/media/a%20b/gone.jpg)',
    '<figure><img src="gone.jpg"><figcaption>The caption</figcaption></figure>',
    '<figure class="image"><a href="/media/gone.jpg"><img src="/media/gone.jpg" width="3"></a><figcaption>The caption</figcaption></figure>',
    '<div><p><picture><source srcset="gone.jpg"><img src="gone.jpg"></picture></p></div>',
  ])('is left out with its figure and caption: %s', (source) => {
    expect(htmlOf(`Before.\n\n${source}\n\nAfter.`).replace(/\s/g, '')).toBe('<p>Before.</p><p>After.</p>')
  })

  it('leaves the words next to it, and other pictures', () => {
    expect(htmlOf('A line ![x](gone.jpg) of text.')).toBe('<p>A line  of text.</p>')
    const html = htmlOf('<figure><img src="gone.jpg"><img src="there.jpg"><figcaption>Both</figcaption></figure>')
    expect(html).toContain('there.jpg')
    expect(html).toContain('Both')
    expect(html).not.toContain('gone.jpg')
  })
})
