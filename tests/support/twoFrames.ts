/**
 * Waits two frames: in the first one transitions begin after a change of width, for readers who want less motion too, whose last a millisecond;
 * in the next they have ended. Runs in the page.
 */
export async function twoFrames(): Promise<void> {
  for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
}
