import type { EnginePage } from './Engine'

/** Runs in a page: marks one visible interactive part of each kind, and returns the kinds in document order. */
export function markParts(): string[] {
  const parts = document.body.querySelectorAll<HTMLElement>(
    'button, summary, select, input:not([type="hidden"]), [role="button"], a[href^="#photo"]',
  )
  const kinds = new Map<string, HTMLElement>()
  for (const part of parts) {
    const { width, height } = part.getBoundingClientRect()
    const { pointerEvents, visibility } = getComputedStyle(part)
    const isSeen = width > 1 && height > 1 && part.checkVisibility() && visibility === 'visible'
    const isClosedIn = part.closest('details:not([open]) > :not(summary), dialog:not([open])')
    // A disclosure that is always open at this width is not a button.
    if (
      !isSeen ||
      isClosedIn ||
      pointerEvents === 'none' ||
      part.matches(':disabled, [aria-disabled="true"], [inert] *')
    )
      continue
    const island = part.closest<HTMLElement>('g-island')?.dataset.name
    const { type, name } = part as HTMLInputElement
    const kind = [
      island,
      part.localName,
      type,
      name,
      part.dataset.part,
      part.ariaLabel ? '' : part.textContent.trim().slice(0, 20),
      part.className,
    ]
      .filter(Boolean)
      .join(' ')
    if (!kinds.has(kind)) kinds.set(kind, part)
  }
  for (const [index, part] of [...kinds.values()].entries()) part.dataset.press = String(index)
  return [...kinds.keys()]
}

/**
 * Runs in a page: observes whether anything happens from now on. Allocates garbage first, so that objects an engine
 * wrongly collects are gone.
 */
function watchPage(): void {
  for (let count = 0; count < 300_000; count++) new Array(8).fill(count)
  const { documentElement } = document
  documentElement.dataset.watched = ''
  const note = () => {
    documentElement.dataset.happened = ''
  }
  const isOurs = ({ attributeName }: MutationRecord) => attributeName === 'data-happened'
  new MutationObserver((changes) => changes.every(isOurs) || note()).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  for (const event of ['input', 'change', 'toggle', 'invalid', 'submit', 'scroll', 'hashchange', 'pagehide'])
    addEventListener(event, note, { capture: true })
  addEventListener('focusin', ({ target }) => (target as Element).matches('input, select, dialog, dialog *') && note())
}

/** Runs in a page: waits until something has happened, at most three seconds. A page that is not watched is the next page. */
async function hasHappened(): Promise<boolean> {
  if (document.documentElement.dataset.watched === undefined) return true
  const end = Date.now() + 3_000
  while (document.documentElement.dataset.happened === undefined && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 20))
  return document.documentElement.dataset.happened !== undefined
}

/** The kinds of interactive parts of a page, as `markParts` returns them. */
export type PartsOfPage = { page: EnginePage; url: string; parts: readonly string[] }

/** Presses one interactive part of each kind once, each on a fresh load of its page. Returns the presses without effect. */
export async function pressEach(places: readonly PartsOfPage[]): Promise<string[]> {
  const faults: string[] = []
  const pressed = new Set<string>()
  for (const { page, url, parts } of places)
    for (const part of parts) {
      if (pressed.has(part)) continue
      pressed.add(part)
      await page.go(url)
      const index = (await page.run(markParts)).indexOf(part)
      if (index < 0) continue
      await page.run(watchPage)
      const fault = await page.press(`[data-press="${index}"]`).then(() => undefined, String)
      // During a navigation the call throws.
      const happened = fault ? false : await page.run(hasHappened).catch(() => true)
      if (!happened) faults.push(`${url}: ${part}: ${fault?.split('\n')[0] ?? 'nothing happened'}`)
    }
  return faults
}
