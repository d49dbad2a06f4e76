import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Runs the script while the document is in this state. */
async function runWhile(readyState: DocumentReadyState) {
  const listen = vi.fn<(type: string, listener: () => void) => void>()
  const look = vi.fn(() => [])
  const documentElement = { dataset: {} }
  vi.stubGlobal('document', {
    readyState,
    documentElement,
    body: { querySelectorAll: look },
    querySelectorAll: () => [],
  })
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('window', globalThis)
  await import('../../../src/client/entry/behave')
  return { look, listen }
}

it('waits for the rest of a page that is still loading', async () => {
  const { look, listen } = await runWhile('loading')
  expect(look).not.toHaveBeenCalled()
  const [type, arrive] = listen.mock.calls[0] ?? []
  expect(type).toBe('DOMContentLoaded')
  arrive?.()
  expect(look).toHaveBeenCalledOnce()
})

it.each(['interactive', 'complete'] as const)('starts at once on a page that is %s', async (state) => {
  const { look } = await runWhile(state)
  expect(look).toHaveBeenCalledOnce()
})
