import type { FromFrame, ReportLine } from '../bridge/protocol'
import type { PreviewPage } from './createPreviewPage'

/** Asks the server for a link to the current page and draft. Security: the secret is in the fragment, which browsers never send. */
export async function sharePreview(page: PreviewPage, hours: number): Promise<FromFrame> {
  const currentLook = page.credentials()?.look ?? {}
  const answer = await post(page, { hours, draft: page.draft() ?? null, look: currentLook })
  if (answer?.status === 422) return refused((await answer.json()) as Refusal)
  if (!answer?.ok) return { type: 'error', message: 'no link could be made', ...(answer && { status: answer.status }) }
  const { id, secret, until } = (await answer.json()) as { id: string; secret: string; until: string }
  const { origin, pathname, search } = location
  return { type: 'shared', id, url: `${origin}/preview/share#${id}.${secret}${pathname}${search}`, until }
}

type Refusal = { report: readonly ReportLine[] }

function refused({ report: [line] }: Refusal): FromFrame {
  const detail = line ? `: ${line.path}: ${line.reason}` : ''
  return { type: 'error', message: `no link was made, since this draft cannot be shown${detail}`, status: 422 }
}

/** Asks the server to revoke a link. */
export async function revoke(page: PreviewPage, id: string): Promise<FromFrame> {
  const answer = await post(page, { revoke: id })
  if (answer?.ok) return { type: 'revoked', id }
  return { type: 'error', message: 'there is no such link', ...(answer && { status: answer.status }) }
}

function post(page: PreviewPage, content: object): Promise<Response | undefined> {
  const headers = { ...page.headers(), 'content-type': 'application/json' }
  const requestInit = { method: 'POST', headers, body: JSON.stringify(content) }
  return fetch('/preview/shares', requestInit).catch(() => undefined)
}
