import { expect, test } from 'vitest'
import { withoutEndSlashes } from '../../../src/content/source/withoutEndSlashes'

test.each([
  ['https://api.example', 'https://api.example'],
  ['https://api.example/v1///', 'https://api.example/v1'],
  ['///', ''],
  ['', ''],
])('%j is %j without the slashes at its end', (address, bare) => expect(withoutEndSlashes(address)).toBe(bare))
