import { expect, test } from 'vitest'
import { profilesOf } from '../../../../src/themes/base/parts/profilesOf'

test('writes the names of networks as they do', () => {
  const url = 'https://a.example'
  const named = (network: string) => profilesOf({ socials: { [network]: url }, same_as: [] }).map(({ name }) => name)
  expect(['whatsapp', 'Whatsapp', 'github', 'x', 'YouTube', 'threads'].flatMap(named)).toEqual([
    'WhatsApp',
    'WhatsApp',
    'GitHub',
    'X',
    'YouTube',
    'Threads',
  ])
})

test('lists every address once, named by network or host, and omits invalid ones', () => {
  const socials = {
    bluesky: 'https://bsky.example/ann',
    email: 'mailto:ann@post.example',
    x: '@ann',
    me: 'javascript:1',
  }
  const same_as = ['https://bsky.example/ann', 'https://www.club.example/ann']
  expect(profilesOf({ socials, same_as })).toEqual([
    { name: 'Bluesky', url: 'https://bsky.example/ann' },
    { name: 'Email', url: 'mailto:ann@post.example' },
    { name: 'club.example', url: 'https://www.club.example/ann' },
  ])
})
