import path from 'node:path'
import { expect, it } from 'vitest'
import { startDemoApi } from '../../scripts/demoApi'
import { startSite } from '../support/startSite'

const about = async (env: Record<string, string>) => {
  const site = await startSite({ WEBSITE_ID: 'harbour-post', ...env })
  // On a busy machine the document may not have arrived yet.
  await expect.poll(async () => (await fetch(`${site.url}/sw.js`)).status, { timeout: 30_000 }).toBe(200)
  const answer = await fetch(`${site.url}/sw.js`)
  const text = await answer.text()
  const page = await (await fetch(site.url)).text()
  await site.stop()
  return { answer, text, registersWorker: /data-offline=/.test(page) }
}

it('the service worker is a script with no-cache, and its CSP allows requests to this site only', async () => {
  const { answer, text, registersWorker } = await about({ OFFLINE: '1' })
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  expect(text).toContain('gazette')
  expect(registersWorker).toBe(true)
})

const removes = ({ text, registersWorker }: Awaited<ReturnType<typeof about>>) => {
  expect(text).toContain('unregister')
  expect(registersWorker).toBe(false)
}

it('the service worker unregisters itself when it is disabled, and no page registers it', async () => {
  removes(await about({ OFFLINE: '0' }))
})

it.each(['harbour-post-coming-soon', 'harbour-post-maintenance'])(
  'the service worker unregisters itself for %s',
  async (WEBSITE_ID) => {
    removes(await about({ OFFLINE: '1', WEBSITE_ID }))
  },
)

it('the service worker unregisters itself in preview mode', async () => {
  const api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'demo' })
  removes(await about({ OFFLINE: '1', PREVIEW: '1', PREVIEW_API_BASE: api.url, API_TOKEN: 'demo' }))
  await api.close()
})
