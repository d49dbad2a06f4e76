import { describe, expect, it } from 'vitest'
import type { Edition } from '../../src/content/edition/Edition'
import { currentIn } from '../../src/headers/parts/currentIn'

describe.each(['', '/fr'])('in an edition below "%s"', (prefix) => {
  const edition = { href: (path: string) => (path === '/' ? prefix || '/' : prefix + path) } as Edition
  const marksOn = (path: string) =>
    ['/', '/agenda', '/agenda/supper', '/agenda-2'].map((one) => currentIn(edition, path)(edition.href(one)))

  it.each([
    ['/', [true, false, false, false]],
    ['/agenda', [false, true, false, false]],
    ['/agenda/supper', [false, 'within', true, false]],
    ['/article/supper', [false, false, false, false]],
  ])('marks on %s the page itself and the pages above it, but not home', (path, marks) =>
    expect(marksOn(path)).toEqual(marks),
  )
})
