import { expect, it } from 'vitest'
import { serveApi } from '../../../scripts/paper/serveApi'

const content = 'private/tenants/harbour-post'

async function articlesAt(text: string): Promise<number> {
  const [, url = ''] = /(http:\S+\/static\/\S+)/.exec(text) ?? []
  const response = await fetch(url, { headers: { authorization: 'Bearer own' } })
  const { data } = (await response.json()) as { data: { articles?: unknown[] } }
  return data.articles?.length ?? 0
}

it('serves one content folder under its name, with a token', async () => {
  const text = await serveApi([content, '--port', '0', '--token', 'own'])
  expect(text).toContain('API_TOKEN=own WEBSITE_ID=harbour-post gazette start')
  expect(await articlesAt(text)).toBeGreaterThan(10)
})

it('does not serve the folders next to it', async () => {
  const text = await serveApi([content, '--port', '0', '--token', 'own'])
  const url = /Demo API: (\S+)/.exec(text)?.[1]
  const authorization = 'Bearer own'
  const other = await fetch(`${url}/static/platform/petite-ville`, { headers: { authorization } })
  expect(other.status).toBe(404)
})

it.each([
  [['nowhere'], 'There is no folder nowhere.'],
  [[content, '--port', 'x'], '--port x is not a port.'],
])('says what is wrong with %j', async (args, message) => {
  await expect(serveApi(args)).rejects.toThrow(message)
})
