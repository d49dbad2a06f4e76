import type { Tenants } from '../../content/service/tenants'

/**
 * Starts to load every tenant's document and the themes, and tells why the process cannot be sent readers yet:
 * a line for each thing that is not there. Asking again tries again where loading failed.
 */
export function readiness(tenants: Tenants): () => string[] {
  let themes: 'loading' | 'loaded' | 'broken' = 'loading'
  import('../../themes/themes').then(
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
      ...empty.map(({ websiteId }) => `${websiteId}: no document yet`),
    ]
  }
  reasons()
  return reasons
}
