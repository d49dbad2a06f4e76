import { currentRenderState } from '../server/requestState'

/** Returns true on the first call during the render of a page: its first eager picture loads with high priority. */
export function claimFirst(): boolean {
  const page = currentRenderState()
  if (page?.hasFirstPicture) return false
  if (page) page.hasFirstPicture = true
  return true
}
