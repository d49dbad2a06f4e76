import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { draftParameters, readDraftLink } from '../../../../src/content/source/wordpress/draftLinks'

const key = 'a-secret-of-the-test'
const now = Date.UTC(2031, 2, 3)
const expires = now / 1_000 + 300

/** A link as the plugin makes it, with some values changed after the signature. */
function link(changed: Record<string, string> = {}, signed: Partial<Record<'host' | 'key' | 'purpose', string>> = {}) {
  const { host = 'post.example', key: used = key, purpose = 'open' } = signed
  const signature = createHmac('sha256', used).update([purpose, host, '12', '3', expires].join('\n'))
  const query = { post: '12', user: '3', expires: String(expires), signature: signature.digest('hex'), ...changed }
  return new URL(`https://post.example/preview/wordpress?${new URLSearchParams(query)}`)
}

describe('a link to a draft', () => {
  it('names the post and the user', () => {
    expect(readDraftLink(link(), key, now)).toBe('12-3')
  })

  it.each([
    ['forged', link({}, { key: 'another secret of length' })],
    ['for another post', link({ post: '13' })],
    ['for another user', link({ user: '4' })],
    ['with a later end', link({ expires: String(expires + 60) })],
    ['for another host', link({}, { host: 'other.example' })],
    ['signed for another purpose', link({}, { purpose: 'read' })],
    ['without a signature', link({ signature: '' })],
    ['with a post that is no number', link({ post: '12\n3' })],
    ['at another address', new URL(`/preview/other${link().search}`, link())],
  ])('is refused if it is %s', (_, url) => {
    expect(readDraftLink(url, key, now)).toBeUndefined()
  })

  it('is expired after its end, and if it would work for hours', () => {
    expect(readDraftLink(link(), key, now + 300_000)).toBe('expired')
    expect(readDraftLink(link(), key, now - 3_600_000)).toBe('expired')
  })

  it('becomes a request to the plugin with its own signature', () => {
    const signature = createHmac('sha256', key)
      .update(`read\n12\n3\n${now / 1_000}`)
      .digest('hex')
    expect(draftParameters('12-3', key, now)).toEqual({ post: '12', user: '3', time: String(now / 1_000), signature })
    expect(draftParameters('12-3-4', key, now)).toBeUndefined()
  })
})
