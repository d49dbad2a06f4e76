import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Admin, startAdmin } from '../../../scripts/admin/startAdmin'

let admin: Admin

beforeAll(async () => {
  const site = Promise.resolve('http://localhost:9')
  admin = await startAdmin({ folder: 'private/tenants', websiteId: 'harbour-post', token: 't', site, port: 0 })
})

afterAll(() => admin.close())

test('redirects from localhost to the origin that may frame the site', async () => {
  const otherOrigin = admin.origin.replace('127.0.0.1', 'localhost')
  const answer = await fetch(`${otherOrigin}/`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${admin.origin}/`])
})

test('serves its page at that origin', async () => {
  const answer = await fetch(`${admin.origin}/`, { redirect: 'manual' })
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<iframe')])
})
