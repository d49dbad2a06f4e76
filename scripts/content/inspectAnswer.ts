import { createAssembler } from '../../src/content/document/createAssembler.ts'
import { splitDocument } from '../../src/content/document/splitDocument.ts'
import { runToEnd } from '../../src/content/runToEnd.ts'
import { createSiteInSteps, type Site } from '../../src/content/site/Site.ts'
import type { Report } from '../../src/shell/checking/Finding.ts'
import { inspect } from '../../src/shell/checking/inspect.ts'
import type { Vocabulary } from '../../src/shell/checking/Subject.ts'

/** Parses a response as the server does, and checks it. Throws `BadDocument`. */
export function inspectAnswer(answer: unknown, vocabulary: Vocabulary): { site: Site; report: Report } {
  const cut = splitDocument(answer)
  const { website, found } = runToEnd(createAssembler().assemble(cut))
  const site = runToEnd(createSiteInSteps(website, cut.revision, { found }))
  return { site, report: runToEnd(inspect({ site, vocabulary })) }
}
