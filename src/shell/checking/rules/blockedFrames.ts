import { listNames } from '../../../content/document/DocumentParts'
import { remembered } from '../../../i18n/remembered'
import { blockedFramesIn } from '../../../markdown/blockedFramesIn'
import { stepsPerPause } from '../../../server/limits/runWithPauses'
import type { Finding } from '../Finding'
import type { Rule } from '../Subject'
import { type BodyText, bodiesIn } from './bodiesIn'
import { composed } from './compositions'

/** Reports the frames and embeds of texts that are shown as links, because neither a known provider nor `embeds.origins` has them. */
export const blockedFrames: Rule = function* ({ site: { website } }) {
  const { origins } = website.embeds
  const found = findingsFor(origins.join())
  for (const list of listNames)
    for (const [index, entry] of website[list].entries()) {
      const before = found.get(entry)
      const findings = before ?? [...bodiesIn(entry, '$')].flatMap((body) => findingsIn(body, origins))
      found.set(entry, findings.length > 0 ? findings : nothing)
      for (const finding of findings)
        yield { ...finding, path: finding.path.replace('$', () => `$.${list}[${index}]`), slug: entry.slug }
      if (!before || index % stepsPerPause === 0) yield
    }
  for (const { sections, path, slug } of composed(website))
    for (const [index, { text: words, id }] of sections.entries())
      if (words)
        for (const finding of findingsIn({ words, path: `${path}[${index}].text` }, origins))
          yield { ...finding, slug: slug ?? id }
}

type Findings = WeakMap<object, readonly Finding[]>

const nothing: readonly Finding[] = []

/** Each entry is read once: an unchanged entry is the same object in the next document. A change of the origins begins anew. */
const findingsFor: (origins: string) => Findings = remembered(
  (_origins: string): Findings => new WeakMap(),
  (origins) => origins,
)

function findingsIn({ words, path }: BodyText, origins: readonly string[]): Finding[] {
  const written = words.toJSON()
  const texts = typeof written === 'string' ? [[path, written] as const] : Object.entries(written)
  return texts.flatMap(([code, text]) =>
    blockedFramesIn(text, origins).map((address) => findingOf(address, code === path ? path : `${path}.${code}`)),
  )
}

function findingOf(address: string, path: string): Finding {
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address)
  const isWeb = url !== null && /^https?:$/.test(url.protocol)
  return {
    kind: 'blocked-frame',
    path,
    quote: address,
    what: `${address} is not embedded but shown as a link`,
    todo: isWeb
      ? `In a content folder or an API, "https://${url.host}" in embeds.origins shows it after a click.`
      : 'Frames can only show http and https pages of other sites.',
  }
}
