import type * as Navigation from '../navigation/startNavigation'
import { keepPlace } from './keepPlace'

/** What `gazette dev` sends to each open page after an edit. */
export type DevelopmentState = {
  /** Counts the edits that change pages. */
  pages: number
  /** Counts the edits that change stylesheets. */
  styles: number
  /** The names of the themes that belong to the paper. */
  themes: readonly string[]
  /** The errors in the files of the paper, one line each. */
  faults: readonly string[]
}

/**
 * The script that `gazette dev` adds to each page. After an edit of the paper it replaces stylesheets, or fetches the page again, in place.
 */
const own = document.querySelector<HTMLScriptElement>('script[data-gazette-pages]')
let shownPages = Number(own?.dataset.gazettePages)
let shownStyles = Number(own?.dataset.gazetteStyles)
let latest: DevelopmentState | undefined
let isUpdating = false
const replaced = new Map<HTMLLinkElement, HTMLStyleElement>()

new EventSource('/_gazette/events').onmessage = ({ data }: MessageEvent<string>) => {
  latest = JSON.parse(data) as DevelopmentState
  showFaults(latest.faults)
  void update()
}

/** The address is known to the server only. Loaded before the first edit, which is then shown sooner. */
const navigation: Promise<typeof Navigation> = import(/* @vite-ignore */ own?.dataset.gazetteNavigation ?? '')

/** One update at a time: an earlier one must not finish last and show its older page. */
async function update(): Promise<void> {
  if (isUpdating) return
  isUpdating = true
  try {
    while (latest && (latest.styles !== shownStyles || latest.pages !== shownPages)) {
      const { pages, styles, themes } = latest
      if (styles !== shownStyles) await replaceStyles(themes)
      if (pages !== shownPages) await refresh()
      shownStyles = styles
      shownPages = pages
    }
  } catch {
    // The page has no payload, such as an error page without a site.
    location.reload()
  } finally {
    isUpdating = false
  }
}

async function refresh(): Promise<void> {
  const { startNavigation } = await navigation
  await startNavigation.refreshPage(keepPlace)
}

/** Puts the new text of each stylesheet of the paper's themes where its link is. React may keep the link, which is disabled. */
async function replaceStyles(themes: readonly string[]): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const changed = links.filter(({ href }) =>
    themes.some((name) => new URL(href).pathname.startsWith(`/assets/${name}-`)),
  )
  await Promise.all(
    changed.map(async (link) => {
      const text = await (await fetch(link.href, { cache: 'no-store' })).text()
      const style = replaced.get(link) ?? document.createElement('style')
      style.textContent = text
      replaced.set(link, style)
      if (style.previousSibling !== link) link.after(style)
      link.disabled = true
    }),
  )
}

function showFaults(faults: readonly string[]): void {
  document.querySelector('gazette-faults')?.remove()
  if (faults.length === 0) return
  const host = document.createElement('gazette-faults')
  const root = host.attachShadow({ mode: 'open' })
  const box = document.createElement('pre')
  box.setAttribute('role', 'status')
  box.style.cssText =
    'position:fixed;z-index:2147483647;inset:auto 0 0;margin:0;padding:12px 16px;max-height:50vh;overflow:auto;white-space:pre-wrap;font:14px/1.5 ui-monospace,monospace;background:#7a1020;color:#fff'
  box.textContent = faults.join('\n')
  root.append(box)
  document.documentElement.append(host)
}
