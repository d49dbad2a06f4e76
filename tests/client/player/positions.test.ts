import { afterEach, expect, it, vi } from 'vitest'
import { positionOf, storePosition } from '../../../src/client/player/positions'

afterEach(() => vi.unstubAllGlobals())

function stubStorage(text: string | null) {
  let stored = text
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_: string, next: string) => {
      stored = next
    },
  })
  return () => stored
}

it('stores the positions of up to fifty recordings, and drops those heard to the end', () => {
  const stored = stubStorage(null)
  for (let n = 0; n < 60; n++) storePosition(`/media/${n}.mp3`, n + 0.7)
  expect(positionOf('/media/59.mp3')).toBe(59)
  expect(positionOf('/media/9.mp3')).toBe(0)
  storePosition('/media/59.mp3', 0)
  expect(positionOf('/media/59.mp3')).toBe(0)
  expect(JSON.parse(stored() ?? '')).toHaveLength(49)
})

it.each(['{', '7', '[["a"], ["b", -1], ["c", "1"], null]'])('ignores corrupt storage: %s', (text) => {
  stubStorage(text)
  expect(['a', 'b', 'c'].map(positionOf)).toEqual([0, 0, 0])
})

it('starts at zero if the browser blocks storage', () => {
  vi.stubGlobal('localStorage', undefined)
  storePosition('/media/a.mp3', 5)
  expect(positionOf('/media/a.mp3')).toBe(0)
})
