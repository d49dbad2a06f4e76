import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DemoApi, faults, startDemoApi } from '../../scripts/demoApi.ts'

const token = 'demo'
let api: DemoApi

beforeAll(async () => {
  api = await startDemoApi({ folder: path.resolve('tests/fixtures/tenants'), token })
})
beforeEach(() => api.misbehave('none'))
afterAll(() => api.close())

const sendRequest = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${api.url}${address}`, { method, headers: { authorization: `Bearer ${token}`, ...headers } })

describe('the demo API', () => {
  test('returns the document of a tenant', async () => {
    const response = await sendRequest('/static/platform/paper')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ data: { id: 'paper' } })
  })

  test.each(['', 'Bearer wrong', 'Basic demo', 'Bearer '])(
    'returns 401 for the authorization %j',
    async (authorization) => {
      expect((await sendRequest('/static/platform/paper', { authorization })).status).toBe(401)
      expect((await sendRequest('/media/logo.png', { authorization })).status).toBe(401)
    },
  )

  test.each(['/static/platform/unknown', '/static/platform/..', '/', '/media/unknown.png', '/media/..%2fwebsite.json'])(
    'returns 404 for %s',
    async (address) => {
      expect((await sendRequest(address, { 'x-website-id': 'paper' })).status).toBe(404)
    },
  )

  test('answers 304 to a current ETag, and 200 after an edit', async () => {
    const etag = (await sendRequest('/static/platform/paper')).headers.get('etag') ?? ''
    expect((await sendRequest('/static/platform/paper', { 'if-none-match': etag })).status).toBe(304)
    api.edit((data) => Object.assign(data, { name: 'Edited' }))
    expect((await sendRequest('/static/platform/paper', { 'if-none-match': etag })).status).toBe(200)
    api.edit(undefined)
  })

  test.each([
    ['paper', 200],
    ['paper-closed', 200],
    ['other', 404],
    ['unknown', 404],
    ['..', 404],
    [undefined, 404],
  ])('asked for a file of the website %s answers %s', async (websiteId, status) => {
    const response = await sendRequest('/media/logo.png', websiteId === undefined ? {} : { 'x-website-id': websiteId })
    expect(response.status).toBe(status)
    if (status === 200) expect(await response.text()).toBe('PNG')
  })

  test('simulates a fault on request, and lists the known faults for an unknown one', async () => {
    expect((await sendRequest('/_fault/503', {}, 'PUT')).status).toBe(200)
    expect((await sendRequest('/static/platform/paper')).status).toBe(503)
    const refusal = await sendRequest('/_fault/nonsense', {}, 'PUT')
    expect([refusal.status, await refusal.json()]).toMatchObject([404, { faults }])
    expect((await sendRequest('/static/platform/paper')).status).toBe(503)
  })
})
