import { expect, it } from 'vitest'
import { pageOfPayload, payloadAddressOf } from '../../../src/client/navigation/payloadAddress'
import { readPageFormat } from '../../../src/server/routes/pageFormats'

it.each([
  ['https://post.test/', '/_page.rsc'],
  ['https://post.test/c/port?page=2', '/c/port/_page.rsc?page=2'],
  ['https://post.test/search?q=a%26b#first', '/search/_page.rsc?q=a%26b'],
])('the payload of %s is at %s, and maps back to it', (address, tree) => {
  const page = new URL(address)
  expect(payloadAddressOf(page)).toBe(tree)
  expect(pageOfPayload(new URL(tree, page).href, page).href).toBe(address)
})

it('uses the route at which the server returns payloads', () => {
  expect(readPageFormat(payloadAddressOf(new URL('https://post.test/agenda')))).toEqual({
    page: '/agenda',
    format: 'rsc',
  })
})
