import { expect, test } from 'vitest'
import { originalPaths } from '../../../src/shell/checking/originalPaths'

const entry = (path: string) => ({ path, reason: '', removed: 'entry' as const })
const pathOf = originalPaths({
  fixes: [entry('$.articles[4]'), entry('$.articles[0]'), entry('$.articles[1].images[0]')],
})

test.each([
  ['$.articles[0].images[0].alt', '$.articles[1].images[1].alt'],
  ['$.articles[2]', '$.articles[3]'],
  ['$.articles[3]', '$.articles[5]'],
  ['$.events[3]', '$.events[3]'],
  ['$.ui.theme', '$.ui.theme'],
])('maps the path %s in the accepted document to %s in the original', (now, before) => {
  expect(pathOf(now)).toBe(before)
})
