/**
 * Renders samples between the jobs of a thread, so that the code is compiled before the first long text. It renders one sample, then pauses
 * (25 ms by default): a text that arrives waits for one sample at most, and a starting server has the processor most of the time.
 */
export function warmUp<Sample>(render: (sample: Sample) => void, samples: Iterator<Sample>, pause = 25): void {
  setTimeout(() => {
    const { done, value } = samples.next()
    if (done) return
    render(value)
    warmUp(render, samples, pause)
  }, pause)
}
