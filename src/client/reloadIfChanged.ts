import { fetchFresh } from './fetchFresh'
import { reloadOnce } from './reloadOnce'
import { watchLeaving } from './watchLeaving'

/**
 * Reloads the document if the server has a newer version of it, or the page no longer exists. The argument is the navigation that loaded
 * the document; its `Server-Timing` names the version. Does nothing if client navigation has replaced the document since.
 */
export async function reloadIfChanged({ name, serverTiming }: PerformanceNavigationTiming): Promise<void> {
  const version = serverTiming.find((timing) => timing.name === 'version')?.description
  if (version === undefined || new URL(name).pathname !== location.pathname) return
  const isLeaving = watchLeaving()
  const { status, headers } = await fetchFresh(location.href, { method: 'HEAD' })
  const newest = /\bversion;desc="?([\w-]+)/.exec(headers.get('server-timing') ?? '')?.[1]
  const isGone = status === 404 || status === 410
  const isChanged = newest !== undefined && newest !== version
  if ((isGone || isChanged) && !isLeaving()) await reloadOnce()
}
