import { createAssembler } from '../../src/content/document/createAssembler.ts'
import { splitDocument } from '../../src/content/document/splitDocument.ts'
import { runToEnd } from '../../src/content/runToEnd.ts'
import { createSiteInSteps, type Site } from '../../src/content/site/Site.ts'
import type { Report } from '../../src/shell/checking/Finding.ts'
import { inspect } from '../../src/shell/checking/inspect.ts'
import type { Vocabulary } from '../../src/shell/checking/Subject.ts'

/** A site, and the findings in its document. */
export type InspectedSite = { site: Site; report: Report }

/** Parses a response as the server does, and checks it; also with its drafts, if it has any. Throws `BadDocument`. */
export function inspectAnswer(
  answer: unknown,
  vocabulary: Vocabulary,
): InspectedSite & { withDrafts: InspectedSite | undefined } {
  const parts = splitDocument(answer)
  const inspected = (showsDrafts: boolean) => {
    const { website, found } = runToEnd(createAssembler({ showsDrafts }).assemble(parts))
    const site = runToEnd(createSiteInSteps(website, parts.revision, { found, showsDrafts }))
    return { site, report: runToEnd(inspect({ site, vocabulary })) }
  }
  const published = inspected(false)
  const mayHaveDrafts =
    published.site.found.drafts?.length ||
    Object.values(parts.lists).some(({ texts }) => [...texts].some(([, text]) => text.includes('"draft":')))
  return { ...published, withDrafts: mayHaveDrafts ? inspected(true) : undefined }
}
