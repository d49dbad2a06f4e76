import type { Behaviour } from '../Behaviour'

/**
 * In the frame of an editor (`data-framers` says whose), has the window around it say what is to be shown; in a window that was opened by
 * a link to a shared draft, shows that. Elsewhere nothing of it is loaded.
 */
export const preview: Behaviour = async ({ dataset }) => {
  const framers = dataset.framers?.split(' ').filter(Boolean) ?? []
  if (window.parent === window) return location.pathname === '/preview/share' || isShare() ? enterShare() : undefined
  if (framers.length === 0) return
  const { enterFrame } = await import('../../preview/enterFrame')
  enterFrame(framers)
}

async function enterShare(): Promise<void> {
  const { enterShare } = await import('../../preview/enterShare')
  enterShare()
}

/** Whether this window shows a shared draft, and was loaded anew. */
function isShare(): boolean {
  try {
    return sessionStorage.getItem('gazette preview')?.includes('Gazette-Share ') ?? false
  } catch {
    return false
  }
}
