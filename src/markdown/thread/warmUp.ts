/**
 * Renders samples in the pauses of a thread, so that the first long text meets code that is compiled. One sample a pause: a
 * text that comes meanwhile waits for one at most, and a server that starts has the processor for itself most of the time.
 */
export function warmUp<Sample>(render: (sample: Sample) => void, samples: Iterator<Sample>, pause = 25): void {
  setTimeout(() => {
    const { done, value } = samples.next()
    if (done) return
    render(value)
    warmUp(render, samples, pause)
  }, pause)
}
