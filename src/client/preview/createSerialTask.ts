/**
 * Returns a function that runs `work`, one run at a time. However often it is called during a run, exactly one more run follows, with the
 * latest state.
 */
export function createSerialTask(work: () => Promise<void>): () => void {
  let isUnderWay = false
  let isRequestedAgain = false

  async function run(): Promise<void> {
    isUnderWay = true
    do {
      isRequestedAgain = false
      await work()
    } while (isRequestedAgain)
    isUnderWay = false
  }

  return () => {
    if (isUnderWay) isRequestedAgain = true
    else void run()
  }
}
