import { address } from 'virtual:gazette/begin'
import { bufferedResponse } from '../../server/http/bufferedResponse'
import { contentPolicy, developmentPolicy } from '../../server/http/contentPolicy'
import type { Middleware } from '../../server/middleware/composeMiddleware'
import type { Env } from '../../server/operations/env'
import type { Routes } from '../../server/routes/createRoutes'
import { readPageFormat } from '../../server/routes/pageFormats'
import { framersOf } from './framersOf'

/** Values of `Sec-Fetch-Dest` for a document that is loaded into another one. */
const frameDestination = /^(?:i?frame|fencedframe|embed|object)$/

/** The path of links to shared drafts. */
const sharePath = '/preview/share'

/** The component catalogue, which frames itself. */
const catalogue = '/ui-tests/'

/** Paths that end like file names. Slugs may end like that too. */
const file = /\.\w{2,11}$/

/** Globals that Vite's React modules expect. In other documents Waku defines them. */
const refreshing = `<script type="module">
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
</script>`

/**
 * For a preview: answers a page request from a frame with an empty page. Its script asks the parent window what to show. The same page opens
 * links to shared drafts.
 */
export function bootPage(env: Env, patternOf: Routes['patternOf']): Middleware {
  const isPage = (path: string) =>
    !path.startsWith(catalogue) &&
    readPageFormat(path).format === 'html' &&
    (!file.test(path) || patternOf(path).endsWith('}'))

  return ({ request: { url, headers } }) => {
    const { pathname, host } = new URL(url)
    const isFramed = frameDestination.test(headers.get('sec-fetch-dest') ?? '')
    if (pathname !== sharePath && !(isFramed && isPage(pathname))) return undefined
    const framers = framersOf(env, host)
    const media = env.API_BASE ?? env.PREVIEW_API_BASE
    const origins = {
      frameAncestors: framers,
      // The edited document decides later which frames its texts may show, and only its embeds create frames.
      frames: ['https:'],
      media: ['blob:', ...(media ? [new URL(media).origin] : [])],
      connections: [],
      forms: [],
    }
    const policy = import.meta.env.DEV ? developmentPolicy(origins) : contentPolicy([], origins)
    const answered = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
    return bufferedResponse(Buffer.from(pageFor(framers)), { headers: { ...answered, vary: 'Sec-Fetch-Dest' } })
  }
}

function pageFor(framers: readonly string[]): string {
  return [
    '<!DOCTYPE html>',
    `<html data-behaviour="preview" data-framers="${framers.join(' ')}">`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>…</title>${import.meta.env.DEV ? refreshing : ''}<script type="module" src="${address}"></script>`,
  ].join('')
}
