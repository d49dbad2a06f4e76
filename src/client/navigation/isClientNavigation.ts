import { isPagePath } from './isPagePath'

type Navigation = Pick<
  NavigateEvent,
  'canIntercept' | 'hashChange' | 'downloadRequest' | 'formData' | 'navigationType'
> & {
  destination: Pick<NavigationDestination, 'url' | 'sameDocument'>
}

/** Whether a navigation leads to another page of this site that can be rendered in place. `here` is the current address. */
export function isClientNavigation(navigation: Navigation, here: string): boolean {
  const { canIntercept, hashChange, downloadRequest, formData, navigationType, destination } = navigation
  if (!canIntercept || hashChange || downloadRequest !== null || formData || navigationType === 'reload') return false
  const [target, current] = [new URL(destination.url), new URL(here)]
  if (!isPagePath(target.pathname)) return false
  if (!destination.sameDocument) return true
  // A script has changed the address. Only Back or Forward to another page is a navigation.
  return navigationType === 'traverse' && target.pathname + target.search !== current.pathname + current.search
}
