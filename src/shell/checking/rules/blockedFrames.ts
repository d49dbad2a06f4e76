import type { LocalisedText } from '../../../content/schema/LocalisedText'
import { blockedFramesIn } from '../../../markdown/blockedFramesIn'
import type { Finding } from '../Finding'
import type { Rule } from '../Subject'
import { bodiesOf } from './bodiesOf'

/** Reports the frames and embeds of texts that are shown as links, because neither a known provider nor `embeds.origins` has them. */
export const blockedFrames: Rule = function* ({ site: { website } }) {
  const { origins } = website.embeds
  for (const body of bodiesOf(website)) {
    if (!body) yield
    else
      for (const { path, quote } of framesIn(body.words, origins))
        yield findingOf(
          quote,
          path.replace('$', () => body.path),
          body.slug,
        )
  }
}

type Frame = { path: string; quote: string }

const found = new WeakMap<LocalisedText, { origins: readonly string[]; frames: readonly Frame[] }>()

/** Reads each text once: an unchanged entry is the same object in the next document. */
function framesIn(words: LocalisedText, origins: readonly string[]): readonly Frame[] {
  const known = found.get(words)
  if (known && known.origins.join() === origins.join()) return known.frames
  const written = words.toJSON()
  const texts = typeof written === 'string' ? [['$', written] as const] : Object.entries(written)
  const frames = texts.flatMap(([code, text]) =>
    blockedFramesIn(text, origins).map((quote) => ({ path: code === '$' ? code : `$.${code}`, quote })),
  )
  found.set(words, { origins, frames })
  return frames
}

function findingOf(address: string, path: string, slug: string | undefined): Finding {
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address)
  const isWeb = url !== null && /^https?:$/.test(url.protocol)
  return {
    kind: 'blocked-frame',
    path,
    slug,
    quote: address,
    what: `${address} is not embedded but shown as a link`,
    todo: isWeb
      ? `In a content folder or an API, "https://${url.host}" in embeds.origins shows it after a click.`
      : 'Frames can only show http and https pages of other sites.',
  }
}
