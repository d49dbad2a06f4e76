import { describe, expect, test } from 'vitest'
import type { Tenants } from '../../../src/content/tenants/createTenants'
import { primaryHost } from '../../../src/content/tenants/primaryHost'
import type { TenantConfig } from '../../../src/server/environment/readSites'
import { siteWith } from '../samples'

const tenantsWith = (hosts: string[]) => {
  const store = { peek: () => siteWith({ hosts }) }
  return { all: [{ websiteId: 'post', store }], forHost: () => undefined } as unknown as Tenants
}
const config = (host: string | undefined, ...aliases: string[]): TenantConfig => ({
  host,
  websiteId: 'post',
  source: { kind: 'api', url: '', key: '' },
  ...(aliases.length > 0 && { aliases }),
})

describe('hosts in the configuration', () => {
  const primaryOf = primaryHost([config('post.example', 'www.post.example'), config('ville.example')], tenantsWith([]))

  test('redirect from aliases, and not from main hosts', () => {
    expect(['www.post.example', 'post.example', 'ville.example', 'evil.example'].map(primaryOf)).toEqual([
      'post.example',
      undefined,
      undefined,
      undefined,
    ])
  })

  test('cannot be claimed by a document', () => {
    const claims = primaryHost([config('post.example')], tenantsWith(['evil.example', 'ville.example']))
    expect(claims('ville.example')).toBeUndefined()
  })
})

describe('hosts of a single tenant', () => {
  const primaryOf = primaryHost([config(undefined)], tenantsWith(['post.example', 'www.post.example', 'a\r\nb']))

  test("redirect from the document's other hosts to its first, and not from unknown ones", () => {
    expect(['www.post.example', 'post.example', 'localhost', 'a\r\nb'].map(primaryOf)).toEqual([
      'post.example',
      undefined,
      undefined,
      undefined,
    ])
  })

  test('do not redirect to an invalid first host', () => {
    expect(
      primaryHost([config(undefined)], tenantsWith(['evil.example/path', 'b.example']))('b.example'),
    ).toBeUndefined()
  })
})
