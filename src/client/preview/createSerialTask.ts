/**
 * Does work when asked, one at a time. What is asked while something is under way is done once behind it, however often: the last one
 * wins.
 */
export function createSerialTask(work: () => Promise<void>): () => void {
  let isUnderWay = false
  let isAskedAgain = false

  async function run(): Promise<void> {
    isUnderWay = true
    do {
      isAskedAgain = false
      await work()
    } while (isAskedAgain)
    isUnderWay = false
  }

  return () => {
    if (isUnderWay) isAskedAgain = true
    else void run()
  }
}
