import type { Tenants } from '../../content/service/createTenants'
import type { Log } from '../../server/operations/createLog'

type Options = {
  tenants: Tenants
  /** Tries out what pages are rendered with: what is wrong with it, if anything is. */
  check: () => Promise<string | undefined>
  log: Log
}

/**
 * Starts to load every tenant's document and the themes and to check what pages are rendered with, and tells why the process
 * cannot be sent readers yet: a line for each thing that is not there. Asking again tries again where loading failed.
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
  reasons()
  // Readers who come meanwhile wait for the documents, not for this.
  Promise.allSettled([loading, ...tenants.all.map(({ store }) => store.read())]).then(async () => {
    rendering = await check()
    if (rendering !== undefined) log.error({ error: rendering }, 'pages cannot be rendered')
  })
  return reasons
}
