import type { Root } from 'hast'
import { cardFrames } from './embeds/cardFrames'
import type { MarkdownMessages } from './MarkdownOptions'
import { outsideCode } from './rawHtml/outsideCode'
import { parseRawHtml } from './transforms/parseRawHtml'

/** Start tags of frames, elements that a provider's script would fill, and boxes of only an address, which content systems embed. */
const embeds =
  /<(?:iframe|embed|object)\b[^<>]{0,4000}>|<(div|blockquote)\s[^<>]{0,200}(?:[\w-]-embed|fb-post|fb-video)\b[^<>]{0,4000}>|<(p|div)(?:\s[^<>]{0,200})?>\s{0,20}https?:\/\/[^\s<>"']{1,2000}\s{0,20}<\/\2>/gi

/** The end of an object, whose content is shown instead of a frame. */
const objectEnd = '</object>'

/**
 * Returns the addresses of the frames and embeds of a text that are shown as links, because neither a known provider nor `origins` has
 * them. Reads only the embeds themselves, so it is fast for long texts.
 */
export function blockedFramesIn(source: string, origins: readonly string[]): string[] {
  const found: string[] = []
  outsideCode(source, (text) => {
    for (const written of embedsIn(text)) {
      const tree: Root = { type: 'root', children: [{ type: 'raw', value: written }] }
      parseRawHtml(tree)
      cardFrames(tree, {
        messages,
        mediaSrc: (src) => ({ src }),
        embedOrigins: origins,
        onUnknownFrame: (address) => found.push(address),
      })
    }
    return text
  })
  return found
}

/** Each embed from its start tag, an object to its end. */
function embedsIn(text: string): string[] {
  const found: string[] = []
  const lower = text.toLowerCase()
  let end = 0
  for (const { index, 0: tag } of text.matchAll(embeds)) {
    if (index < end) continue
    const objectEndAt = /^<object/i.test(tag) ? lower.indexOf(objectEnd, index) : -1
    end = objectEndAt < 0 ? index + tag.length : objectEndAt + objectEnd.length
    found.push(text.slice(index, end))
  }
  return found
}

/** Nobody reads the cards. */
const messages: MarkdownMessages = {
  footnotes: '',
  backToText: '',
  table: '',
  code: '',
  task: { done: '', open: '' },
  show: { video: '', post: '', audio: '', chart: '', map: '', document: '', content: '' },
  openAt: '',
  embedNote: '',
}
