import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const story = (n: number) => ({ href: `/article/${n}`, title: `Story ${n}` })

/** The browser's storage with this content. */
function storage(stored: Record<string, string> = {}) {
  return {
    getItem: (key: string) => stored[key] ?? null,
    setItem: vi.fn((key: string, text: string) => {
      stored[key] = text
    }),
  }
}

async function begin(localStorage: unknown) {
  vi.resetModules()
  vi.stubGlobal('localStorage', localStorage)
  return import('../../../src/client/saved/savedStories')
}

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://post.test/agenda'))
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => vi.unstubAllGlobals())

describe('saved articles', () => {
  it('are stored newest first, reported to listeners, and removed', async () => {
    const stored: Record<string, string> = {}
    const { savedStories, toggleSaved, watchSaved } = await begin(storage(stored))
    const listener = vi.fn()
    const end = watchSaved(listener)
    toggleSaved(story(1))
    toggleSaved(story(2))
    expect(savedStories()).toEqual([story(2), story(1)])
    expect(JSON.parse(stored.saved ?? '')).toEqual([story(2), story(1)])
    toggleSaved({ ...story(1), title: 'Under another title' })
    expect(savedStories()).toEqual([story(2)])
    expect(listener).toHaveBeenCalledTimes(3)
    end()
    toggleSaved(story(3))
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it('are limited to 200', async () => {
    const { savedStories, toggleSaved } = await begin(storage())
    for (let n = 0; n < 205; n++) toggleSaved(story(n))
    expect(savedStories().map(({ href }) => href)).toEqual(Array.from({ length: 200 }, (_, n) => `/article/${204 - n}`))
  })

  it.each([
    'null',
    '{',
    '"text"',
    '[1, null, {"href": 3, "title": "x"}]',
    '[{"href": "https://evil.test/a", "title": "x"}, {"href": "//evil.test", "title": "x"}, {"href": "javascript:alert(1)", "title": "x"}]',
    '[{"href": "/a", "title": "x", "picture": "https://evil.test/p.png"}]',
  ])('are empty for corrupt storage: %s', async (saved) => {
    const { savedStories, toggleSaved } = await begin(storage({ saved }))
    expect(savedStories()).toEqual([])
    toggleSaved(story(1))
    expect(savedStories()).toEqual([story(1)])
  })

  it("are kept in memory if the browser's storage is blocked or full", async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const own of [
      { getItem: denied, setItem: denied },
      { ...storage(), setItem: denied },
    ]) {
      const { savedStories, toggleSaved } = await begin(own)
      toggleSaved(story(1))
      expect(savedStories()).toEqual([story(1)])
    }
  })
})
