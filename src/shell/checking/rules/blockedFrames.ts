import { listNames } from '../../../content/document/DocumentParts'
import { blockedFramesIn } from '../../../markdown/blockedFramesIn'
import { stepsPerPause } from '../../../server/limits/runWithPauses'
import type { Finding } from '../Finding'
import type { Rule } from '../Subject'
import { type BodyText, bodiesIn } from './bodiesIn'
import { composed } from './compositions'

/** Reports the frames and embeds of texts that are shown as links, because neither a known provider nor `embeds.origins` has them. */
export const blockedFrames: Rule = function* ({ site: { website } }) {
  const { origins } = website.embeds
  for (const list of listNames)
    for (const [index, entry] of website[list].entries()) {
      const isKnown = found.get(entry)?.origins === origins.join()
      for (const finding of findingsOf(entry, origins))
        yield { ...finding, path: finding.path.replace('$', () => `$.${list}[${index}]`), slug: entry.slug }
      if (!isKnown || index % stepsPerPause === 0) yield
    }
  for (const { sections, path, slug } of composed(website))
    for (const [index, { text: words, id }] of sections.entries())
      if (words)
        for (const finding of findingsIn({ words, path: `${path}[${index}].text` }, origins))
          yield { ...finding, slug: slug ?? id }
}

const found = new WeakMap<object, { origins: string; findings: readonly Finding[] }>()
const nothing: readonly Finding[] = []

/** Reads each entry once: an unchanged entry is the same object in the next document. */
function findingsOf(entry: object, origins: readonly string[]): readonly Finding[] {
  const known = found.get(entry)
  if (known?.origins === origins.join()) return known.findings
  const findings = [...bodiesIn(entry, '$')].flatMap((body) => findingsIn(body, origins))
  found.set(entry, { origins: origins.join(), findings: findings.length > 0 ? findings : nothing })
  return findings
}

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
