import { expect, it } from 'vitest'
import { encodedPath } from '../../../src/content/media/encodedPath'

it.each([
  ['flood-wall.jpg', 'flood-wall.jpg'],
  ['2026/11/flood_wall.jpg', '2026/11/flood_wall.jpg'],
  ['/media/a b.jpg', '/media/a%20b.jpg'],
  ['été/№1 100%?#.jpg', '%C3%A9t%C3%A9/%E2%84%961%20100%25%3F%23.jpg'],
])('encodes %j as %j', (name, encoded) => {
  expect(encodedPath(name)).toBe(encoded)
})
