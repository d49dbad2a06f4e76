import { setImmediate } from 'node:timers/promises'
import type { Tenants } from '../../content/tenants/createTenants'
import type { Log } from '../../server/operations/createLog'

type Options = {
  tenants: Tenants
  /** Renders a page as a test. Resolves with what failed; undefined if the test succeeded. */
  check: () => Promise<string | undefined>
  log: Log
}

/**
 * Starts to load the themes, and checks that pages can be rendered. Returns a function that lists why the process is not ready for readers,
 * one line per reason. Each call retries documents that failed to load.
 */
export function readiness({ tenants, check, log }: Options): () => string[] {
  let rendering: string | undefined = 'not tried yet'
  let themes: 'loading' | 'loaded' | 'broken' = 'loading'
  const loading = import('../../themes/themes').then(
    () => {
      themes = 'loaded'
    },
    () => {
      themes = 'broken'
    },
  )
  const reasons = () => {
    const empty = tenants.all.filter(({ store }) => !store.peek())
    for (const { store } of empty) store.read().catch(() => undefined)
    return [
      ...(themes === 'loaded' ? [] : [`themes: ${themes}`]),
      ...(rendering === undefined ? [] : [`rendering: ${rendering}`]),
      ...empty.map(({ websiteId }) => `${websiteId}: no document yet`),
    ]
  }
  // Once the server listens, while it waits for the documents: the first page then finds the code loaded.
  Promise.all([loading, setImmediate()]).then(async () => {
    rendering = await check()
    if (rendering !== undefined) log.error({ error: rendering }, 'cannot render pages; the server stays unready')
  })
  return reasons
}
