import { atOnce } from '../../src/content/document/atOnce.ts'
import { createAssembly } from '../../src/content/document/createAssembly.ts'
import { cutDocument } from '../../src/content/document/cutDocument.ts'
import { indexing, type Site } from '../../src/content/Site.ts'
import type { Report } from '../../src/shell/checking/Finding.ts'
import { inspect } from '../../src/shell/checking/inspect.ts'
import type { Vocabulary } from '../../src/shell/checking/Subject.ts'

/** Parses a response as the server does, and checks it. Throws `BadDocument`. */
export function inspectAnswer(answer: unknown, vocabulary: Vocabulary): { site: Site; report: Report } {
  const cut = cutDocument(answer)
  const { website, found } = atOnce(createAssembly().assemble(cut))
  const site = atOnce(indexing(website, cut.revision, { found }))
  return { site, report: atOnce(inspect({ site, vocabulary })) }
}
