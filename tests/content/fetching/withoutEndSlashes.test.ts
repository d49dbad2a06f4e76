import { expect, test } from 'vitest'
import { withoutEndSlashes } from '../../../src/content/fetching/withoutEndSlashes'

test.each([
  ['https://api.example', 'https://api.example'],
  ['https://api.example/v1///', 'https://api.example/v1'],
  ['///', ''],
  ['', ''],
])('removes the trailing slashes of %j: %j', (address, bare) => expect(withoutEndSlashes(address)).toBe(bare))
