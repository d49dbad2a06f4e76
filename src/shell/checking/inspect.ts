import type { CountedFinding, Finding, FindingKind, Report } from './Finding'
import { originalPaths } from './originalPaths'
import { adsLines } from './rules/adsLines'
import { blockedFrames } from './rules/blockedFrames'
import { siteCodes } from './rules/codes'
import { compositions } from './rules/compositions'
import { entries } from './rules/entries'
import { siteForeignPictures } from './rules/foreignPictures'
import { languages } from './rules/languages'
import { links } from './rules/links'
import { logins } from './rules/logins'
import { siteMarkup } from './rules/markup'
import { menus } from './rules/menus'
import { siteOrder } from './rules/order'
import { parents } from './rules/parents'
import { parsed } from './rules/parsed'
import { redirects } from './rules/redirects'
import { references } from './rules/references'
import { themeSettings } from './rules/themeSettings'
import type { Rule, Subject } from './Subject'

/** Maximum number of distinct findings that are listed; others are only counted. */
const maxListedFindings = 500

const rules: readonly Rule[] = [
  compositions,
  themeSettings,
  references,
  menus,
  parents,
  redirects,
  languages,
  siteOrder,
  links,
  logins,
  siteCodes,
  siteMarkup,
  blockedFrames,
  siteForeignPictures,
  entries,
  adsLines,
]

/** Checks a site's document in steps: reports the parser's findings, then those of each rule. */
export function* inspect(subject: Subject): Generator<void, Report> {
  const pathOf = originalPaths(subject.site.found)
  const known = new Map<string, CountedFinding>()
  const counts: Partial<Record<FindingKind, number>> = {}

  function note(finding: Finding, times: number): void {
    counts[finding.kind] = (counts[finding.kind] ?? 0) + times
    const name = `${finding.kind} ${finding.path.replace(/\[\d+\]/g, '[]')} ${finding.what}`
    const before = known.get(name)
    if (before) before.count += times
    else if (known.size < maxListedFindings) known.set(name, { ...finding, count: times })
  }

  for (const { count, ...finding } of parsed(subject.site.found)) note(finding, count)
  for (const rule of rules) {
    for (const finding of rule(subject)) {
      if (finding) note({ ...finding, path: pathOf(finding.path) }, 1)
      else yield
    }
    yield
  }
  return { findings: [...known.values()], counts }
}
