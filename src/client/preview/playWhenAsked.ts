/**
 * Has a film or a recording fetched once it is played, by a click or by a script, and not before: until then it has a source that is
 * empty, with which its controls are there. What plays already goes on.
 */
export function playWhenAsked(element: HTMLMediaElement, bring: () => Promise<string>): void {
  if (!element.paused) return
  const empty = URL.createObjectURL(new MediaSource())
  const isEmpty = () => element.getAttribute('src') === empty

  async function fill(): Promise<void> {
    const file = await bring()
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
