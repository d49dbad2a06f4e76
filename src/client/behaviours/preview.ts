import type { Behaviour } from './Behaviour'

/** In the frame of an editor (`data-framers` says whose), has the window around it say what is to be shown. Outside of a frame nothing of it is loaded. */
export const preview: Behaviour = async ({ dataset }) => {
  const framers = dataset.framers?.split(' ').filter(Boolean) ?? []
  if (window.parent === window || framers.length === 0) return
  const { enterFrame } = await import('../preview/enterFrame')
  enterFrame(framers)
}
