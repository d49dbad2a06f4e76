import { expect, it } from 'vitest'
import { withCommas } from '../../src/text/withCommas'

it.each([
  [['7 Sprat Lane', undefined, 'Saltmere'], '7 Sprat Lane, Saltmere'],
  [['حيّ الميناء', 'مرسى النور'], 'حيّ الميناء، مرسى النور'],
  [['7 سوق الورّاقين', '10100'], '7 سوق الورّاقين، 10100'],
  [[], ''],
])('joins %j', (parts, text) => {
  expect(withCommas(parts)).toBe(text)
})
