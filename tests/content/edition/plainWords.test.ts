import { expect, it } from 'vitest'
import { plainWords } from '../../../src/content/edition/plainWords'

it('leaves out the strokes that break lines or say that a sign is no markdown', () => {
  const address = ['The Harbour Post\\', '3 Custom House Lane\\', 'Switchboard: 01632 960100'].join('\n')
  expect(plainWords(address)).toBe('The Harbour Post 3 Custom House Lane Switchboard: 01632 960100')
  expect(plainWords('At 5\\. p.m., in C:\\posts\\')).toBe('At 5. p.m., in C:\\posts')
})
