import { isPagePath } from './isPagePath'

type Asked = Pick<NavigateEvent, 'canIntercept' | 'hashChange' | 'downloadRequest' | 'formData' | 'navigationType'> & {
  destination: Pick<NavigationDestination, 'url' | 'sameDocument'>
}

/** Whether a navigation leads to another page of this site that can be shown in the place of the one at `here`. */
export function isJourney(asked: Asked, here: string): boolean {
  const { canIntercept, hashChange, downloadRequest, formData, navigationType, destination } = asked
  if (!canIntercept || hashChange || downloadRequest !== null || formData || navigationType === 'reload') return false
  const [target, current] = [new URL(destination.url), new URL(here)]
  if (!isPagePath(target.pathname)) return false
  if (!destination.sameDocument) return true
  // The address was changed by a script; only going back or forth to another page is a journey.
  return navigationType === 'traverse' && target.pathname + target.search !== current.pathname + current.search
}
