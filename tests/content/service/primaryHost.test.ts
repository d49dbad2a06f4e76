import { describe, expect, test } from 'vitest'
import type { Tenants } from '../../../src/content/service/createTenants'
import { primaryHost } from '../../../src/content/service/primaryHost'
import type { TenantConfig } from '../../../src/server/environment/readSites'
import { siteWith } from '../samples'

const tenantsWith = (hosts: string[]) => {
  const store = { peek: () => siteWith({ hosts }) }
  return { all: [{ websiteId: 'post', store }], forHost: () => undefined } as unknown as Tenants
}
const config = (host: string | undefined, ...aliases: string[]): TenantConfig => ({
  host,
  websiteId: 'post',
  token: undefined,
  ...(aliases.length > 0 && { aliases }),
})

describe('where the operator maps hosts', () => {
  const primaryOf = primaryHost([config('post.example', 'www.post.example'), config('ville.example')], tenantsWith([]))

  test('an alias leads to its site’s host, a host nowhere', () => {
    expect(['www.post.example', 'post.example', 'ville.example', 'evil.example'].map(primaryOf)).toEqual([
      'post.example',
      undefined,
      undefined,
      undefined,
    ])
  })

  test('a document cannot claim a host', () => {
    const claims = primaryHost([config('post.example')], tenantsWith(['evil.example', 'ville.example']))
    expect(claims('ville.example')).toBeUndefined()
  })
})

describe('where one tenant has the process', () => {
  const primaryOf = primaryHost([config(undefined)], tenantsWith(['post.example', 'www.post.example', 'a\r\nb']))

  test('the document’s other hosts lead to its first, unknown ones nowhere', () => {
    expect(['www.post.example', 'post.example', 'localhost', 'a\r\nb'].map(primaryOf)).toEqual([
      'post.example',
      undefined,
      undefined,
      undefined,
    ])
  })

  test('a first host that is none leads nobody', () => {
    expect(
      primaryHost([config(undefined)], tenantsWith(['evil.example/path', 'b.example']))('b.example'),
    ).toBeUndefined()
  })
})
