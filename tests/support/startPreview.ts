import path from 'node:path'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi.ts'
import { readPayload } from './readPayload.ts'
import { type RunningSite, startSite } from './startSite.ts'

export type RunningPreview = {
  api: DemoApi
  site: RunningSite
  /** Fetches the RSC payload of a page with a token. */
  see: (route: string, token: string, more?: Record<string, string>) => ReturnType<typeof readPayload>
  /** Renders a page with a draft, and returns its RSC payload. */
  draw: (route: string, draft: unknown) => ReturnType<typeof readPayload>
  /** Posts a draft to the payload route of a page. */
  post: (route: string, draft: unknown, headers?: Record<string, string>) => Promise<Response>
  stop: () => Promise<void>
}

/** Starts a preview server with the demo API; no website is configured by default. */
export async function startPreview(token: string, env: Record<string, string> = {}): Promise<RunningPreview> {
  const api = await startDemoApi({ folder: path.resolve('private/tenants'), token })
  const site = await startSite({ PREVIEW: '1', PREVIEW_API_BASE: api.url, API_BASE: api.url, ...env })
  const credentialsOf = (editor: string) => ({ authorization: `Bearer ${editor}`, 'x-website-id': 'harbour-post' })
  const posting = (draft: unknown, headers?: Record<string, string>) => ({
    method: 'POST',
    headers: { ...credentialsOf(token), 'content-type': 'application/json', origin: site.url, ...headers },
    body: typeof draft === 'string' ? draft : JSON.stringify(draft),
  })
  return {
    api,
    site,
    see: (route, editor, more) =>
      readPayload(`${site.url}${route}`, { headers: { ...credentialsOf(editor), ...more }, redirect: 'manual' }),
    draw: (route, draft) => readPayload(`${site.url}${route}`, posting(draft)),
    post: (route, draft, headers) => fetch(`${site.url}${route}`, posting(draft, headers)),
    async stop() {
      await site.stop()
      await api.close()
    },
  }
}
