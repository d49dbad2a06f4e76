import type { Behaviour } from '../Behaviour'

/**
 * Starts the preview: in the frame of an editor (`data-framers` lists the allowed origins), or in a window opened by a link to a shared
 * draft. Elsewhere no preview code is loaded.
 */
export const preview: Behaviour = async ({ dataset }) => {
  const framers = dataset.framers?.split(' ').filter(Boolean) ?? []
  if (window.parent === window) return location.pathname === '/preview/share' || isShare() ? startShared() : undefined
  if (framers.length === 0) return
  const { startInFrame } = await import('../../preview/startInFrame')
  startInFrame(framers)
}

async function startShared(): Promise<void> {
  const { startShared } = await import('../../preview/startShared')
  startShared()
}

/** Whether this window has shown a shared draft before it was reloaded. */
function isShare(): boolean {
  try {
    return sessionStorage.getItem('gazette preview')?.includes('Gazette-Share ') ?? false
  } catch {
    return false
  }
}
