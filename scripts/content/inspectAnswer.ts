import { createAssembler } from '../../src/content/document/createAssembler.ts'
import { splitDocument } from '../../src/content/document/splitDocument.ts'
import { runToEnd } from '../../src/content/runToEnd.ts'
import { createSiteInSteps, type Site } from '../../src/content/site/Site.ts'
import type { Report } from '../../src/shell/checking/Finding.ts'
import { inspect } from '../../src/shell/checking/inspect.ts'
import type { Vocabulary } from '../../src/shell/checking/Subject.ts'

/** Parses a response as the server does, and checks it. Throws `BadDocument`. */
export function inspectAnswer(answer: unknown, vocabulary: Vocabulary): { site: Site; report: Report } {
  const parts = splitDocument(answer)
  const { website, found } = runToEnd(createAssembler().assemble(parts))
  const site = runToEnd(createSiteInSteps(website, parts.revision, { found }))
  return { site, report: runToEnd(inspect({ site, vocabulary })) }
}
