import { expect, it } from 'vitest'
import { startSite } from '../support/startSite'

const about = async (env: Record<string, string>) => {
  const site = await startSite({ WEBSITE_ID: 'harbour-post', ...env })
  const answer = await fetch(`${site.url}/sw.js`)
  const text = await answer.text()
  const page = await (await fetch(site.url)).text()
  await site.stop()
  return { answer, text, isKept: /data-offline=/.test(page) }
}

it('the service worker comes as a script that is asked for anew each time, and may talk to this site alone', async () => {
  const { answer, text, isKept } = await about({ OFFLINE: '1' })
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  expect(text).toContain('gazette')
  expect(isKept).toBe(true)
})

it.each([
  ['switched off', { OFFLINE: '0' }],
  ['in preview', { OFFLINE: '1', PREVIEW: '1', PREVIEW_API_BASE: 'http://127.0.0.1:9' }],
])('where it is %s, one that takes it away comes in its place, and no page asks for it', async (_, env) => {
  const { answer, text, isKept } = await about(env as unknown as Record<string, string>)
  if (answer.status === 200) expect(text).toContain('unregister')
  expect(isKept).toBe(false)
})
