import { listNames } from '../../../content/document/DocumentParts'
import { stepsPerPause } from '../../../server/limits/runWithPauses'
import type { Finding } from '../Finding'
import type { EntryRule, ListEntry, Rule } from '../Subject'
import { amounts } from './amounts'
import { codes } from './codes'
import { dates } from './dates'
import { foreignPictures } from './foreignPictures'
import { kinds } from './kinds'
import { markup } from './markup'
import { order } from './order'

const rules: readonly EntryRule[] = [order, amounts, codes, dates, kinds, markup, foreignPictures]

const known = new WeakMap<object, readonly Finding[]>()
const nothing: readonly Finding[] = []

/** Checks entries by themselves. Each is checked once: an unchanged entry is the same object in the next document. */
export const entries: Rule = function* ({ site: { website } }) {
  for (const list of listNames)
    for (const [index, entry] of website[list].entries()) {
      const before = known.get(entry)
      const findings = before ?? findingsIn({ list, entry } as ListEntry)
      known.set(entry, findings)
      for (const finding of findings)
        yield { ...finding, path: finding.path.replace('$', () => `$.${list}[${index}]`), slug: entry.slug }
      if (!before || index % stepsPerPause === 0) yield
    }
}

function findingsIn(one: ListEntry): readonly Finding[] {
  const findings = rules.flatMap((rule) => [...rule(one)])
  return findings.length > 0 ? findings : nothing
}
