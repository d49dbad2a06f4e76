import type { Behaviour } from '../Behaviour'

type NavigationTiming = PerformanceNavigationTiming & { deliveryType?: string }

/**
 * Checks for a newer version of a document that the browser has shown without asking the server: after Back and Forward, and after a
 * prefetch by the speculation rules, which browsers may show for five minutes.
 */
export const revalidate: Behaviour = () => {
  const [shown] = performance.getEntriesByType('navigation') as NavigationTiming[]
  if (!shown) return
  const check = () =>
    void import('../../reloadIfChanged').then(({ reloadIfChanged }) => reloadIfChanged(shown)).catch(() => {})
  if (shown.type === 'back_forward' || shown.deliveryType === 'navigational-prefetch') check()
  addEventListener('pageshow', ({ persisted }) => persisted && check())
}
