import { destinationOf, type Matcher } from '../../destinationOf'
import { isSlowLine } from '../../isSlowLine'
import { showMessage } from '../../navigation/showMessage'
import { newerBuild, recordNewerBuild } from '../../newerBuild'
import { onceIdle } from '../../onceIdle'
import { reloadOnce } from '../../reloadOnce'
import type { Behaviour } from '../Behaviour'

const firstWaitMs = 60_000
const maxWaitMs = 900_000

/** Milliseconds from the browser being idle to the prefetch of the manifest. */
const prefetchDelayMs = 1_000

/**
 * Polls for a build newer than `data-build` (created at `data-built`) while the page is visible, at growing intervals. Once there is one, a
 * message tells the reader, and every navigation loads a document. A page from the back-forward cache may be of an older build; it is
 * reloaded.
 *
 * The manifest of this build is prefetched. Its route rules are used to point links directly at the end of redirect chains.
 *
 * Source: the contract, §3 "New builds" and "Route rules".
 */
export const builds: Behaviour = ({ dataset }) => {
  const { build = '', built = '' } = dataset
  let wait = firstWaitMs
  let timer: ReturnType<typeof setTimeout> | undefined

  async function check(): Promise<void> {
    const latest = await read(`/builds/latest.json?${Date.now()}`)
    const isNewer = typeof latest?.id === 'string' && latest.id !== build && Number(latest.timestamp) >= Number(built)
    if (isNewer) {
      recordNewerBuild(String(latest.id))
      showMessage('newer')
    }
    wait = Math.min(wait * 2, maxWaitMs)
    watch()
  }

  function watch(): void {
    clearTimeout(timer)
    if (newerBuild() || document.hidden) return
    timer = setTimeout(check, wait * (0.9 + Math.random() * 0.2))
  }

  watch()
  document.addEventListener('visibilitychange', watch)
  addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return
    if (!newerBuild()) await check()
    reloadIfNewer()
  })
  if (!isSlowLine()) onceIdle(() => setTimeout(() => applyRedirects(build), prefetchDelayMs))
}

function reloadIfNewer(): void {
  const newer = newerBuild()
  if (newer !== undefined) reloadOnce(newer)
}

async function applyRedirects(build: string): Promise<void> {
  const manifest = await read(`/builds/meta/${build}.json`)
  const matcher = manifest?.matcher as Matcher | undefined
  if (!matcher) return
  const applyRedirect = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin) return
    const destination = destinationOf(matcher, new URL(link.href))
    if (destination) link.href = destination.href
  }
  // `pointerover` too, because the browser prefetches a link on hover.
  for (const sign of ['pointerover', 'click']) document.addEventListener(sign, applyRedirect)
}

async function read(address: string): Promise<Record<string, unknown> | undefined> {
  try {
    const response = await fetch(address)
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
