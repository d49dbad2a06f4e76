import { expect, test } from 'vitest'
import { classifyRequest } from '../../../src/server/limits/createAdmissionControl'

test.each([
  ['/', 'page'],
  ['/media', 'page'],
  ['/media/quay.png', 'media'],
  ['/media/600/quay.png.webp?v=1', 'media'],
  ['/builds/latest.json?1', 'build'],
  ['/search', 'page'],
  ['/search?page=2', 'page'],
  ['/search?q=herring', 'search'],
  ['/search?page=2&%71=herring', 'search'],
  ['/fr/search?q=', 'search'],
  ['/search/_payload.json?q=herring', 'search'],
  ['/agenda?q=/search', 'page'],
  ['/p/research?q=herring', 'page'],
])('%s is of type %s', (target, work) => {
  expect(classifyRequest(target)).toBe(work)
})
