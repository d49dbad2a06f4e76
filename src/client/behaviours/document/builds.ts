import { destinationOf, type Matcher } from '../../destinationOf'
import { isSlowLine } from '../../isSlowLine'
import { say } from '../../journey/say'
import { newerBuild, noteNewerBuild } from '../../newerBuild'
import { onceIdle } from '../../onceIdle'
import { reloadOnce } from '../../reloadOnce'
import type { Behaviour } from '../Behaviour'

const firstWait = 60_000
const longestWait = 900_000

/** Milliseconds between the page's rest and the prefetch of the manifest. */
const prefetchAfter = 1_000

/**
 * Watches for a newer build than `data-build`, made at `data-built`, while the page is seen: ever less often, never when
 * hidden. Once there is one, the reader is told, and every navigation loads a document; a page taken out of the browser's
 * back-forward cache can still be of an older build: that one is reloaded. The manifest, once there, leads links straight to where the route rules end.
 * Source: the contract, §3 "New builds" and "Route rules".
 */
export const builds: Behaviour = ({ dataset }) => {
  const { build = '', built = '' } = dataset
  let wait = firstWait
  let timer: ReturnType<typeof setTimeout> | undefined

  async function check(): Promise<void> {
    const latest = await read(`/builds/latest.json?${Date.now()}`)
    const isNewer = typeof latest?.id === 'string' && latest.id !== build && Number(latest.timestamp) >= Number(built)
    if (isNewer) {
      noteNewerBuild(String(latest.id))
      say('newer')
    }
    wait = Math.min(wait * 2, longestWait)
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
  if (!isSlowLine()) onceIdle(() => setTimeout(() => followRules(build), prefetchAfter))
}

function reloadIfNewer(): void {
  const newer = newerBuild()
  if (newer !== undefined) reloadOnce(newer)
}

async function followRules(build: string): Promise<void> {
  const manifest = await read(`/builds/meta/${build}.json`)
  const matcher = manifest?.matcher as Matcher | undefined
  if (!matcher) return
  const lead = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin) return
    const destination = destinationOf(matcher, new URL(link.href))
    if (destination) link.href = destination.href
  }
  // The browser fetches ahead where the pointer rests.
  for (const sign of ['pointerover', 'click']) document.addEventListener(sign, lead)
}

async function read(address: string): Promise<Record<string, unknown> | undefined> {
  try {
    const response = await fetch(address)
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
