import type { Root } from 'hast'
import { cardFrames } from './embeds/cardFrames'
import { noMessages } from './noMessages'
import { outsideCode } from './rawHtml/outsideCode'
import { parseRawHtml } from './transforms/parseRawHtml'

/** Start tags of elements that may be embeds, with their attributes. */
const startTags = /<(iframe|embed|object|div|blockquote|p)(?![\w-])([^<>]{0,4000})>/gi

/** Classes of elements that a provider's script would fill. */
const scriptClass = /[\w-]-embed\b|\bfb-(?:post|video)\b/i

/** The content of a box that has only an address, which content systems embed. */
const onlyAddress = /\s{0,20}https?:\/\/[^\s<>"']{1,2000}\s{0,20}<\/(?:p|div)>/iy

/** The content of an object with its end tag, which is shown instead of a frame. */
const objectContent = /[\s\S]{0,4000}?<\/object>/iy

/**
 * Returns the addresses of the frames and embeds of a text that are shown as links, because neither a known provider nor `origins` has
 * them. Reads only the embeds themselves, so it is fast for long texts.
 */
export function blockedFramesIn(source: string, origins: readonly string[]): string[] {
  if (source.search(startTags) < 0) return []
  const found: string[] = []
  outsideCode(source, (text) => {
    for (const written of embedsIn(text)) {
      const tree: Root = { type: 'root', children: [{ type: 'raw', value: written }] }
      parseRawHtml(tree)
      cardFrames(tree, {
        messages: noMessages,
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
  let end = 0
  for (const { index, 0: tag, 1: name = '', 2: attributes = '' } of text.matchAll(startTags)) {
    const embedEnd = index < end ? undefined : endOfEmbed(text, index + tag.length, name.toLowerCase(), attributes)
    if (embedEnd === undefined) continue
    end = embedEnd
    found.push(text.slice(index, end))
  }
  return found
}

/** Returns where an embed ends, if its start tag ends at `after`; undefined if the element is none. */
function endOfEmbed(text: string, after: number, name: string, attributes: string): number | undefined {
  if (name === 'object') return endOf(objectContent, text, after) ?? after
  if (name === 'iframe' || name === 'embed') return after
  if (name !== 'p' && scriptClass.test(attributes)) return after
  return name === 'blockquote' ? undefined : endOf(onlyAddress, text, after)
}

/** Returns the end of what an expression matches at a position. */
function endOf(expression: RegExp, text: string, from: number): number | undefined {
  expression.lastIndex = from
  return expression.test(text) ? expression.lastIndex : undefined
}
