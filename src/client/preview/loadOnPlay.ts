/**
 * Loads the file of a video or recording when it is played, by a click or by a script, and not before. Until then it has an empty source,
 * so that its controls are shown. A file that is playing is not replaced.
 */
export function loadOnPlay(element: HTMLMediaElement, load: () => Promise<string>): void {
  if (!element.paused) return
  const empty = URL.createObjectURL(new MediaSource())
  const isEmpty = () => element.getAttribute('src') === empty

  async function fill(): Promise<void> {
    const file = await load()
    if (isEmpty()) element.src = file
  }

  async function fillAndPlay(): Promise<void> {
    if (!isEmpty()) return
    await fill()
    await element.play()
  }

  element.src = empty
  element.addEventListener('play', () => void fillAndPlay().catch(() => element.pause()))
  element.play = async () => {
    if (isEmpty()) await fill()
    return HTMLMediaElement.prototype.play.call(element)
  }
}
