import { bufferedBytesOf } from '../../server/http/bufferedResponse'
import type { Handler } from '../../server/middleware/composeMiddleware'
import { wakuFrontPagePayload } from '../../server/middleware/wakuEndpoints'
import type { Env } from '../../server/operations/env'
import { findingsOf, runInContext } from '../requestContext/RequestContext'
import { createContext } from './createContext'

type Options = {
  render: Handler
  /** Parses the address of a request as Waku does. */
  read: (request: Request) => { type: string; path?: string } | null
  env: Env
}

/**
 * Checks Waku's internals that this project depends on. Returns a sentence about what changed; undefined if they are unchanged. Runs
 * once, at start: it renders the error page without a site, as readers would get it. Source: decision 028.
 */
export async function checkWaku({ render, read, env }: Options): Promise<string | undefined> {
  return changeOfAddresses(read) ?? (await changeOfRendering(render, env))
}

function changeOfAddresses(read: Options['read']): string | undefined {
  const page = read(new Request(`http://localhost${wakuFrontPagePayload}`))
  if (page?.type === 'route' && page.path === '/') return undefined
  return `Waku does not read ${wakuFrontPagePayload} as its own address of the front page any more: server/middleware/wakuEndpoints.ts must close those that it has now`
}

async function changeOfRendering(render: Handler, env: Env): Promise<string | undefined> {
  const context = { ...createContext(new Request('http://localhost/'), env), failure: { status: 503 } }
  const missing = await runInContext(context, () => render(context.request)).then(missingParts, String)
  return missing && `Waku does not render as it is made to here (decision 028): ${missing}`
}

/** Parts of every error page: the document, the layout, the page. */
const parts = ['<html', 'id="content"', 'data-status="503"']

function missingParts(answer: Response): string | undefined {
  const { thrown } = findingsOf(answer)
  if (thrown !== undefined) return String(thrown)
  const document = bufferedBytesOf(answer)
  if (!document)
    return `it answers ${answer.status} past the tools renderRsc and renderHtml, where shell/rendering/directRouter.ts stands`
  const missing = parts.filter((part) => !document.includes(part))
  if (missing.length === 0) return undefined
  return `a page comes without ${missing.join(', ')}, which shell/rendering/assembleDocument.ts finds by the names of elements`
}
