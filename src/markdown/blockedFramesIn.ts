import type { Root } from 'hast'
import { cardFrames } from './embeds/cardFrames'
import type { MarkdownMessages } from './MarkdownOptions'
import { outsideCode } from './rawHtml/outsideCode'
import { parseRawHtml } from './transforms/parseRawHtml'

/** Start tags of elements that may be embeds, with their attributes. */
const startTags = /<(iframe|embed|object|div|blockquote|p)(?![\w-])([^<>]{0,4000})>/gi

/** Classes of elements that a provider's script would fill. */
const scriptClass = /[\w-]-embed\b|\bfb-(?:post|video)\b/i

/** The content of a box that has only an address, which content systems embed. */
const onlyAddress = /\s{0,20}https?:\/\/[^\s<>"']{1,2000}\s{0,20}<\/(?:p|div)>/iy

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

/** Each embed from its start tag; objects and boxes to their ends. */
function embedsIn(text: string): string[] {
  const found: string[] = []
  const lower = text.toLowerCase()
  let end = 0
  for (const { index, 0: tag, 1: name = '', 2: attributes = '' } of text.matchAll(startTags)) {
    if (index < end) continue
    const afterTag = index + tag.length
    const embedEnd = endOfEmbed(name.toLowerCase(), attributes, { text, lower, index, afterTag })
    if (embedEnd === undefined) continue
    end = embedEnd
    found.push(text.slice(index, end))
  }
  return found
}

type TagPlace = { text: string; lower: string; index: number; afterTag: number }

/** Returns where an embed ends; undefined if the element is none. */
function endOfEmbed(name: string, attributes: string, { text, lower, index, afterTag }: TagPlace): number | undefined {
  if (name === 'object') {
    const objectEndAt = lower.indexOf(objectEnd, index)
    return objectEndAt < 0 ? afterTag : objectEndAt + objectEnd.length
  }
  if (name === 'iframe' || name === 'embed') return afterTag
  if (name !== 'p' && scriptClass.test(attributes)) return afterTag
  if (name === 'blockquote') return undefined
  onlyAddress.lastIndex = afterTag
  return onlyAddress.test(text) ? onlyAddress.lastIndex : undefined
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
