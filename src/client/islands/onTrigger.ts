import type { HydrationTrigger } from './HydrationTrigger'

/** Events that show that the reader is about to use an element. */
const intents = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const

/**
 * Calls `hydrate` once: at the hydration trigger `when`, or at the first click before it. Clicks during `hydrate` are held back, except on
 * links, and the last one is repeated afterwards. If `signal` is aborted first, the click is dropped.
 *
 * `AbortSignal.any` must not be used in browser code. WebKit garbage-collects its signal while only event listeners refer to it, so these
 * listeners are never removed (seen in WebKitGTK 2.50). Browsers before Safari 17.4, Firefox 124 and Chrome 116 do not have it.
 */
export function onTrigger(
  element: HTMLElement,
  when: HydrationTrigger,
  signal: AbortSignal,
  hydrate: () => Promise<void>,
): void {
  const done = new AbortController()
  const until = done.signal
  let isStarted = false
  let pressed: HTMLElement | undefined

  async function start(): Promise<void> {
    if (isStarted) return
    isStarted = true
    await hydrate()
    done.abort()
    if (!signal.aborted) pressed?.click()
  }

  function holdEvent(event: Event): void {
    if (!(event.target instanceof HTMLElement || event.target instanceof SVGElement)) return
    const target = event.target.closest<HTMLElement>('button, a, input, summary')
    if (!target || target.matches('a')) return
    event.preventDefault()
    event.stopPropagation()
    pressed = target
    void start()
  }

  signal.addEventListener('abort', () => done.abort(), { signal: until })
  element.addEventListener('hydrate', start, { signal: until })
  element.addEventListener('click', holdEvent, { capture: true, signal: until })
  triggers[when](element, start, until)
}

type Trigger = (element: HTMLElement, start: () => void, signal: AbortSignal) => void

const triggers: Readonly<Record<HydrationTrigger, Trigger>> = {
  load: (_, start) => start(),
  idle: (_, start) => void ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start)),
  visible(element, start, signal) {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start()
    })
    // An island has no box of its own.
    for (const child of element.children) observer.observe(child)
    signal.addEventListener('abort', () => observer.disconnect())
  },
  intent(element, start, signal) {
    for (const intent of intents) element.addEventListener(intent, start, { passive: true, signal })
  },
}
