import { describe, expect, it, vi } from 'vitest'
import { type Application, adapter } from '../../../src/server/node/adapter'

vi.mock('waku/adapter-builders', () => ({
  unstable_createServerEntryAdapter:
    (create: (parts: object, start: unknown) => unknown) => (_: unknown, start: unknown) =>
      create({ config: { distDir: 'dist' } }, start),
}))
const { serve } = vi.hoisted(() => ({ serve: vi.fn() }))
vi.mock('../../../src/server/node/serve', () => ({ serve }))
vi.mock('../../../src/server/http/staticFiles', () => ({ staticFiles: () => ({}) }))
vi.mock('../../../src/server/builds/copyBuild', () => ({ copyBuild: async () => {} }))
vi.mock('../../../src/server/operations/consoleToLog', () => ({ consoleToLog() {} }))

/** Starts the server with fakes, and records the calls. */
function started() {
  const events: string[] = []
  serve.mockImplementation(() => void events.push('serves'))
  const application = {
    beforeServing: () => void events.push('told to serve'),
    wrappers: [],
    middleware: [],
    builds: { id: 'b', folder: 'nowhere' },
    log: { debug() {}, warn() {} },
  }
  const make = adapter as unknown as (router: object, start: () => Application) => { open(): unknown; serve(): void }
  return { ...make({}, () => application as unknown as Application), events }
}

describe('application', () => {
  it('is notified before the server serves its first request', () => {
    const { serve, events } = started()
    serve()
    expect(events).toEqual(['told to serve', 'serves'])
  })

  it('sends no change notifications when an export opens it', () => {
    const { open, events } = started()
    open()
    expect(events).toEqual([])
  })
})
