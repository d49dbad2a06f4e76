import path from 'node:path'
import { expect, it } from 'vitest'
import { startDemoApi } from '../../scripts/demoApi'
import { startSite } from '../support/startSite'

const about = async (env: Record<string, string>) => {
  const site = await startSite({ WEBSITE_ID: 'harbour-post', ...env })
  // On a busy machine the document may still be on its way.
  await expect.poll(async () => (await fetch(`${site.url}/sw.js`)).status, { timeout: 30_000 }).toBe(200)
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

const removes = ({ text, isKept }: Awaited<ReturnType<typeof about>>) => {
  expect(text).toContain('unregister')
  expect(isKept).toBe(false)
}

it('where it is switched off, one that takes it away comes in its place, and no page asks for it', async () => {
  removes(await about({ OFFLINE: '0' }))
})

it.each(['harbour-post-coming-soon', 'harbour-post-maintenance'])('so for %s', async (WEBSITE_ID) => {
  removes(await about({ OFFLINE: '1', WEBSITE_ID }))
})

it('so in preview', async () => {
  const api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'demo' })
  removes(await about({ OFFLINE: '1', PREVIEW: '1', PREVIEW_API_BASE: api.url, API_TOKEN: 'demo' }))
  await api.close()
})
