import type { Site } from '../../src/content/site/Site.ts'
import { joinCodeLines } from '../../src/markdown/rawHtml/joinCodeLines.ts'
import { renderMarkdown } from '../../src/markdown/renderMarkdown.ts'
import { sampleMessages } from '../../src/markdown/thread/samples.ts'
import type { CountedFinding } from '../../src/shell/checking/Finding.ts'
import { stringsIn } from './stringsIn.ts'

/** A frame that is shown as a link, with its URL as written in the text. */
export type BlockedFrame = CountedFinding & { quote: string }

/** Matches every text that may contain a frame. Other texts, which are most, need not be rendered. */
const frameMarkup = /<(?:iframe|embed|object)\b|[\w-]+-embed\b|\bfb-(?:post|video)\b/i

/** Finds frames in texts that the content security policy would block, each URL once. */
export function blockedFrames(site: Site): BlockedFrame[] {
  const found = new Map<string, BlockedFrame>()
  for (const { text, path, format } of stringsIn(site)) {
    if (format !== 'markdown' || !frameMarkup.test(text)) continue
    const note = (address: string) => {
      const before = found.get(address)
      if (before) before.count += 1
      else found.set(address, findingOf(address, path))
    }
    const { origins } = site.website.embeds
    const mediaSrc = (src: string) => ({ src })
    renderMarkdown(joinCodeLines(text), {
      messages: sampleMessages,
      mediaSrc,
      embedOrigins: origins,
      onUnknownFrame: note,
    })
  }
  return [...found.values()]
}

function findingOf(address: string, path: string): BlockedFrame {
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address)
  const isWeb = url !== null && /^https?:$/.test(url.protocol)
  return {
    kind: 'blocked-frame',
    path,
    quote: address,
    what: `the frame of ${address} is shown as a link`,
    todo: isWeb
      ? `To show it after a click, add "https://${url.host}" to embeds.origins.`
      : 'Frames can only show http and https pages of other sites.',
    count: 1,
  }
}
