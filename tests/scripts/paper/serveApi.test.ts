import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { contentVariables } from '../../../scripts/paper/contentVariables'
import { serveApi } from '../../../scripts/paper/serveApi'
import { readEnv } from '../../../src/server/operations/env'

const content = 'private/tenants/harbour-post'

async function articlesAt(text: string): Promise<number> {
  const [, url = ''] = /(http:\S+\/static\/\S+)/.exec(text) ?? []
  const response = await fetch(url, { headers: { authorization: 'Bearer own' } })
  const { data } = (await response.json()) as { data: { articles?: unknown[] } }
  return data.articles?.length ?? 0
}

it('serves one content folder under its name, with a token', async () => {
  const text = await serveApi([content, '--port', '0', '--token', 'own'])
  expect(text).toContain('API_TOKEN=own WEBSITE_ID=harbour-post npx gazette start')
  expect(await articlesAt(text)).toBeGreaterThan(10)
})

it('prints the command of a preview server, for which a paper does not read its folder', async () => {
  const text = await serveApi([content, '--port', '0', '--token', 'own'])
  const [, url = ''] =
    /PREVIEW=1 PREVIEW_API_BASE=(\S+) API_TOKEN=own WEBSITE_ID=harbour-post npx gazette start/.exec(text) ?? []
  expect(url).toMatch(/^http/)
  const given = { PREVIEW: '1', PREVIEW_API_BASE: url, API_TOKEN: 'own', WEBSITE_ID: 'harbour-post' }
  const env = readEnv(contentVariables('.', {}, given))
  expect(env).toMatchObject({ PREVIEW: true, PREVIEW_API_BASE: url })
})

it('does not serve the folders next to it', async () => {
  const text = await serveApi([content, '--port', '0', '--token', 'own'])
  const url = /Demo API: (\S+)/.exec(text)?.[1]
  const authorization = 'Bearer own'
  const other = await fetch(`${url}/static/platform/petite-ville`, { headers: { authorization } })
  expect(other.status).toBe(404)
})

it('names the port that another program uses, and the option for another one', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(serveApi([content, '--port', `${port}`])).rejects.toThrow(
    `gazette api cannot listen on 127.0.0.1:${port}: listen EADDRINUSE: address already in use 127.0.0.1:${port}. Choose another --port.`,
  )
  other.close()
})

it.each([
  [['nowhere'], 'There is no folder nowhere.'],
  [[content, '--port', 'x'], '--port x is not a port.'],
])('says what is wrong with %j', async (args, message) => {
  await expect(serveApi(args)).rejects.toThrow(message)
})
