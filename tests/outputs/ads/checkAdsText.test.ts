import { expect, it } from 'vitest'
import { checkAdsText } from '../../../src/outputs/ads/checkAdsText'

it.each([
  ['google.com, pub-1, DIRECT, f08c47fec0942fa0'],
  [
    '\uFEFFads.example, 1, reseller # said so\r\n\r\n# all\r\nOWNERDOMAIN=post.example\r\nMANAGERDOMAIN=seller.example, FR',
  ],
  ['ads.example,1,DIRECT;extension=1'],
  ['CONTACT=ads@post.example\nads.example, 1, DIRECT'],
])('accepts %j', (text) => {
  expect(checkAdsText(text)).toEqual([])
})

it.each([
  ['<!doctype html>', 1, /HTML/],
  ['ads.example, 1, DIRECT\nads.example, 1', 2, /three fields/],
  ['not a domain, 1, DIRECT', 1, /not (a|the) domain/],
  ['ads.example, , DIRECT', 1, /account is missing/],
  ['ads.example, 1, OWNER', 1, /expected DIRECT or RESELLER, not OWNER/],
  ['ads.example, 1, DIRECT, a, b', 1, /more than four/],
  ['SELLER=ads.example', 1, /unknown variable SELLER/],
  ['OWNERDOMAIN=', 1, /no value/],
  ['SUBDOMAIN=https://x', 1, /not (a|the) domain/],
  ['# nothing', 1, /no record/],
  ['', 1, /no record/],
])('reports the line of %j', (text, line, reason) => {
  expect(checkAdsText(text)).toEqual([expect.objectContaining({ line, reason: expect.stringMatching(reason) })])
})
